import { areaList } from '@vant/area-data'
import { regions as endpoints, type Region, type RegionName } from '@omics/contract/account/regions'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { englishRegion } from './region-names.ts'

const { province_list: provinces, city_list: cities, county_list: counties } = areaList
const names: ReadonlyMap<string, string> = new Map(
  [provinces, cities, counties].flatMap((list) => Object.entries(list)),
)

/** What a region lies in: of a county the city, of a city the province. */
const parentOf = (id: string) =>
  !id.endsWith('00') ? `${id.slice(0, 4)}00` : !id.endsWith('0000') ? `${id.slice(0, 2)}0000` : '0'

const below: ReadonlyMap<string, readonly string[]> = Map.groupBy(names.keys(), parentOf)

export default implement(endpoints, {
  below: async ({ params: { id } }) => {
    if (id !== '0' && !names.has(id)) throw new Problem('not_found')
    return (below.get(id) ?? []).map(present)
  },
})

const present = (id: string): Region => ({ id, ...named(id), leaf: !below.has(id) })

function named(id: string): RegionName {
  const name = names.get(id) ?? ''
  return { name, name_en: englishRegion(id, name) }
}

/** The names of a region from the province down; none of what is no region. */
export function regionNames(id: string): RegionName[] {
  return names.has(id) ? [...regionNames(parentOf(id)), named(id)] : []
}

/** Refuses a code that names no region. The empty one names none, and may. */
export function requireRegion(id: string): void {
  if (id !== '' && !names.has(id))
    throw refuseField('region', { en: 'There is no such region.', zh: '没有这个地区。' })
}
