import { pinyin } from 'pinyin-pro'

/** Provinces as ISO 3166-2:CN names them, by code. */
const provinces: Readonly<Record<string, string>> = {
  110000: 'Beijing',
  120000: 'Tianjin',
  150000: 'Inner Mongolia',
  310000: 'Shanghai',
  450000: 'Guangxi',
  500000: 'Chongqing',
  540000: 'Tibet',
  610000: 'Shaanxi',
  640000: 'Ningxia',
  650000: 'Xinjiang',
  710000: 'Taiwan',
  810000: 'Hong Kong',
  820000: 'Macao',
}

/** Cities whose names are not Han Chinese, or are written in another way for long, as gazetteers have them. */
const cities: Readonly<Record<string, string>> = {
  150100: 'Hohhot',
  150600: 'Ordos',
  150700: 'Hulunbuir',
  150800: 'Bayannur',
  150900: 'Ulanqab',
  152200: 'Hinggan',
  152500: 'Xilingol',
  152900: 'Alxa',
  230100: 'Harbin',
  230200: 'Qiqihar',
  232700: 'Da Hinggan Ling',
  513200: 'Ngawa',
  513300: 'Garzê',
  532800: 'Xishuangbanna',
  533300: 'Nujiang',
  533400: 'Dêqên',
  540100: 'Lhasa',
  540200: 'Xigazê',
  540300: 'Qamdo',
  540400: 'Nyingchi',
  540500: 'Shannan',
  540600: 'Nagqu',
  542500: 'Ngari',
  632600: 'Golog',
  623000: 'Gannan',
  650100: 'Ürümqi',
  650200: 'Karamay',
  650400: 'Turpan',
  652700: 'Bortala',
  652800: 'Bayingolin',
  652900: 'Aksu',
  653000: 'Kizilsu',
  653100: 'Kashgar',
  653200: 'Hotan',
  654000: 'Ili',
  654200: 'Tacheng',
  654300: 'Altay',
  710100: 'Taipei',
  710200: 'Kaohsiung',
  710300: 'Tainan',
  710400: 'Taichung',
  710500: 'Kinmen',
  710600: 'Nantou',
  710700: 'Keelung',
  710800: 'Hsinchu',
  710900: 'Chiayi',
  711100: 'New Taipei',
  711200: 'Yilan',
  711300: 'Hsinchu County',
  711400: 'Taoyuan',
  711500: 'Miaoli',
  711700: 'Changhua',
  711900: 'Chiayi County',
  712100: 'Yunlin',
  712400: 'Pingtung',
  712500: 'Taitung',
  712600: 'Hualien',
  712700: 'Penghu',
  712800: 'Lienchiang',
  810100: 'Hong Kong Island',
  810200: 'Kowloon',
  810300: 'New Territories',
  820100: 'Macao Peninsula',
  820200: 'The Islands',
  419000: 'Other counties',
  429000: 'Other counties',
  469000: 'Other counties',
  500200: 'Counties',
  659000: 'Other cities',
}

/** The peoples that names of autonomous places list before the kind of place. */
const peopleNames = `
  朝鲜族 土家族 苗族 藏族 羌族 彝族 布依族 侗族 哈尼族 壮族 傣族
  白族 景颇族 傈僳族 回族 蒙古族 蒙古 哈萨克族 哈萨克 柯尔克孜
  满族 瑶族 畲族 黎族 水族 仡佬族 拉祜族 佤族 布朗族 纳西族
  独龙族 怒族 普米族 土族 撒拉族 东乡族 保安族 裕固族 毛南族
  仫佬族 达斡尔族 鄂温克族 鄂伦春 锡伯 塔吉克 各族
`

const peoples = new RegExp(`(?:${peopleNames.trim().split(/\s+/).join('|')})+(?=自治)`)

const kinds: readonly (readonly [RegExp, string])[] = [
  [/自治县$/, 'Autonomous County'],
  [/自治旗$/, 'Autonomous Banner'],
  [/(?:高新技术产业开发区|高新技术开发区|高新区)$/, 'High-tech Zone'],
  [/(?:经济技术开发区|经济开发区|开发区)$/, 'Development Zone'],
  [/新区$/, 'New Area'],
  [/林区$/, 'Forestry District'],
  [/特区$/, 'Special District'],
  [/街道$/, 'Subdistrict'],
  [/区$/, 'District'],
  [/县$/, 'County'],
  [/旗$/, 'Banner'],
  [/镇$/, 'Town'],
  [/乡$/, 'Township'],
  [/市$/, ''],
]

/** Hanyu Pinyin as one word, after ISO 7098: an apostrophe before a later syllable that begins with a vowel. */
function romanised(text: string): string {
  const syllables = pinyin(text, { toneType: 'none', type: 'array' })
  const word = syllables.map((one, index) => (index > 0 && /^[aoe]/.test(one) ? `’${one}` : one)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * A region's name in English by its code of GB/T 2260 and its Chinese name: without the kind of place for provinces and
 * cities, as addresses have them, with it for what lies below.
 */
export function englishRegion(id: string, name: string): string {
  if (id.endsWith('0000')) return provinces[id] ?? romanised(name.replace(/[省市]$/, ''))
  if (id.endsWith('00')) {
    const stem = name.replace(peoples, '').replace(/(?:自治州|地区|盟|市)$/, '')
    return cities[id] ?? romanised(stem)
  }
  for (const [ending, kind] of kinds) {
    const stem = name.replace(peoples, '').replace(ending, '')
    if (ending.test(name) && stem !== '') return `${romanised(stem)} ${kind}`.trim()
  }
  return romanised(name)
}
