import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaList } from '@vant/area-data'
import { englishRegion } from './region-names.ts'

const { province_list: provinces, city_list: cities, county_list: counties } = areaList

test('provinces and cities have the names that gazetteers give them', () => {
  for (const [id, wanted] of [
    ...([
      ['330000', 'Zhejiang'],
      ['610000', 'Shaanxi'],
      ['140000', 'Shanxi'],
      ['150000', 'Inner Mongolia'],
    ] as const),
    ...([
      ['330100', 'Hangzhou'],
      ['610100', 'Xi’an'],
      ['350200', 'Xiamen'],
      ['341500', 'Lu’an'],
    ] as const),
    ...([
      ['141100', 'Lüliang'],
      ['500100', 'Chongqing'],
      ['650100', 'Ürümqi'],
      ['150100', 'Hohhot'],
    ] as const),
    ...([
      ['222400', 'Yanbian'],
      ['532900', 'Dali'],
      ['433100', 'Xiangxi'],
      ['632800', 'Haixi'],
    ] as const),
  ] as const)
    assert.equal(englishRegion(id, provinces[id] ?? cities[id] ?? assert.fail(id)), wanted)
})

test('what lies below a city has the kind of place beside its name', () => {
  for (const [name, wanted] of [
    ...([
      ['西湖区', 'Xihu District'],
      ['安吉县', 'Anji County'],
      ['义乌市', 'Yiwu'],
    ] as const),
    ...([
      ['景宁畲族自治县', 'Jingning Autonomous County'],
      ['神农架林区', 'Shennongjia Forestry District'],
    ] as const),
    ...([
      ['城厢区', 'Chengxiang District'],
      ['东城街道', 'Dongcheng Subdistrict'],
    ] as const),
  ] as const)
    assert.equal(englishRegion('330199', name), wanted)
})

test('every region has a name in Latin letters', () => {
  for (const [id, name] of [provinces, cities, counties].flatMap((list) => Object.entries(list)))
    assert.match(englishRegion(id, name), /^[A-ZÊÜ][\p{Script=Latin}’ -]*$/u, `${id} ${name}`)
})
