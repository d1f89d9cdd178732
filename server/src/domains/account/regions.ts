import { areaList } from '@vant/area-data'
import { regions as endpoints, type Region } from '@omics/contract/account/regions'
import { implement } from '../../http/implement.ts'
import { Problem, refuseField } from '../../http/problem.ts'

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

const present = (id: string): Region => ({ id, name: names.get(id) ?? '', leaf: !below.has(id) })

/** The names of a region from the province down; none of what is no region. */
export function regionNames(id: string): string[] {
  const own = names.get(id)
  return own === undefined ? [] : [...regionNames(parentOf(id)), own]
}

/** Refuses a code that names no region. The empty one names none, and may. */
export function requireRegion(id: string): void {
  if (id !== '' && !names.has(id))
    throw refuseField('region', { en: 'There is no such region.', zh: '没有这个地区。' })
}
