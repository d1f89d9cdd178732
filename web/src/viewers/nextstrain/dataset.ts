import { fieldsOf, listOf, readAuspice, textIn, type AuspiceTree } from '../tree/auspice.ts'
import { scaleOf, noValue, type ColourScale } from '../frame/colour-scale.ts'
import { colours } from '../../ui/theme/tokens.ts'

/** A data set of Nextstrain, of either version of its format. */
export interface Dataset extends AuspiceTree {
  readonly title: string
  readonly traits: readonly Trait[]
  /** Places by the trait that names them. */
  readonly places: ReadonlyMap<string, ReadonlyMap<string, Place>>
  readonly genes: readonly Gene[]
  /** The keys of traits by which one filters. */
  readonly filters: readonly string[]
  readonly colourBy: string
  readonly hasDates: boolean
  readonly hasDivergence: boolean
}

export interface Trait {
  readonly key: string
  readonly title: string
  readonly scale: ColourScale
}
export interface Place {
  readonly latitude: number
  readonly longitude: number
}
/** From its first to its last base. */
export interface Gene {
  readonly name: string
  readonly start: number
  readonly end: number
}

const colour = /^#[\da-f]{6}$/i

/** Reads a data set. `meta` is the second file that version 1 may have. Throws TreeFault where there is no tree. */
export function readDataset(data: unknown, meta: unknown = undefined): Dataset {
  const tree = readAuspice(data)
  const about = fieldsOf(fieldsOf(data)['meta'] ?? meta)
  const traits = traitsOf(about, tree)
  const wanted =
    textIn(fieldsOf(about['display_defaults'])['color_by']) ?? textIn(fieldsOf(about['defaults'])['colorBy'])
  const keys = traits.map(({ key }) => key)
  const filters = listOf(about['filters']).flatMap((one) => textIn(one) ?? [])
  return {
    ...tree,
    title: (textIn(about['title']) ?? '').slice(0, 300),
    traits,
    places: placesOf(about),
    genes: genesOf(about),
    filters: (filters.length > 0 ? filters : keys).filter((key) => keys.includes(key)).slice(0, 6),
    colourBy:
      (
        traits.find(({ key }) => key === wanted) ??
        traits.find(({ scale }) => scale.kind === 'categories') ??
        traits[0]
      )?.key ?? '',
    hasDates: tree.nodes.some(({ date }) => date !== undefined),
    hasDivergence: tree.nodes.some(({ div }) => div !== undefined),
  }
}

/** What a clade has of a trait, as text; empty for nothing. */
export function valueOf({ nodes }: AuspiceTree, id: number, key: string): string {
  const node = nodes[id]
  return String((key === 'num_date' ? node?.date : node?.traits[key]) ?? '')
}

/** The same as it is read: a date as its day. */
export function shownValueOf(tree: AuspiceTree, id: number, key: string): string {
  const value = valueOf(tree, id, key)
  return key === 'num_date' && value !== '' ? dayText(Number(value)) : value
}

/** Days of a year, as TreeTime has them, which writes dates as 2016.74. */
const daysOfYear = 365.25

/** The day of a date in years, as 2016-09-26; the year alone of what lies before our reckoning. */
export function dayText(date: number): string {
  const year = Math.floor(date)
  if (year < 0 || year > 9999) return String(year)
  // Some releases of it take the middle of a day.
  const day = Math.max(1, Math.round((date - year) * daysOfYear + 0.01))
  const begin = new Date(Date.UTC(2000, 0, 1))
  // Years below 100 are those of the last century to `Date.UTC`.
  begin.setUTCFullYear(year, 0, day)
  return begin.toISOString().slice(0, 10)
}

/** The ids of tips, in the order of the file. */
export function tipsIn({ nodes }: AuspiceTree): number[] {
  const inner = new Set(nodes.map(({ parent }) => parent))
  return [...nodes.keys()].filter((id) => !inner.has(id))
}

function traitsOf(about: ReturnType<typeof fieldsOf>, tree: AuspiceTree): Trait[] {
  const tips = tipsIn(tree)
  // Version 1 has an object of options by key, with the colours of their values in a list of pairs.
  const options = Object.entries(fieldsOf(about['color_options'])).map(([key, one]) => ({
    key,
    ...fieldsOf(one),
  }))
  const said = [...listOf(about['colorings']).map(fieldsOf), ...options].map(
    (one) => ({ ...one }) as Record<string, unknown>,
  )
  const known = new Map(said.map((one) => [textIn(one['key']) ?? '', one]))
  const held = new Set(tips.flatMap((id) => Object.keys(tree.nodes[id]?.traits ?? {})))
  if (tree.nodes.some(({ date }) => date !== undefined)) held.add('num_date')
  const order = [...known.keys(), ...[...held].filter((key) => !known.has(key))]
  return order
    .filter((key) => held.has(key))
    .slice(0, 60)
    .map((key) => {
      const one = known.get(key) ?? {}
      const values = tips.map((id) => valueOf(tree, id, key))
      const given = listOf(one['scale'] ?? one['color_map'])
      const title = textIn(one['title']) ?? textIn(one['menuItem']) ?? key
      return { key, title: title.slice(0, 100), scale: scaleBy(given, values) }
    })
}

/** The colours that the file gives to values, else our own. */
function scaleBy(given: readonly unknown[], values: readonly string[]): ColourScale {
  const own = scaleOf(values)
  const named = new Map<string, string>()
  for (const pair of given) {
    const [value, said] = listOf(pair)
    const text = textIn(said)
    if (text !== undefined && colour.test(text)) named.set(String(value), text)
  }
  if (named.size === 0 || own.kind === 'numbers') return own
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const other = colours['ink-4']
  return {
    kind: 'categories',
    entries: [...counts]
      .toSorted(([, one], [, another]) => another - one)
      .slice(0, 40)
      .map(([value, count]) => ({ value, count, colour: named.get(value) ?? other })),
    colourOf: (value) => (value === '' ? noValue : (named.get(value) ?? other)),
  }
}

function placesOf(about: ReturnType<typeof fieldsOf>): Map<string, Map<string, Place>> {
  const found = new Map<string, Map<string, Place>>()
  const resolutions = listOf(about['geo_resolutions']).map(fieldsOf)
  const all = [
    ...resolutions.map((one) => [textIn(one['key']) ?? '', fieldsOf(one['demes'])] as const),
    ...Object.entries(fieldsOf(about['geo'])).map(([key, demes]) => [key, fieldsOf(demes)] as const),
  ]
  for (const [key, demes] of all) {
    const places = new Map<string, Place>()
    for (const [name, said] of Object.entries(demes)) {
      const { latitude, longitude } = fieldsOf(said)
      if (isDegree(latitude, 90) && isDegree(longitude, 180)) places.set(name, { latitude, longitude })
    }
    if (places.size > 0) found.set(key, places)
  }
  return found
}

const isDegree = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

function genesOf(about: ReturnType<typeof fieldsOf>): Gene[] {
  const said = fieldsOf(about['genome_annotations'] ?? about['annotations'])
  return Object.entries(said).flatMap(([name, one]) => {
    const { start, end } = fieldsOf(one)
    return name !== 'nuc' && typeof start === 'number' && typeof end === 'number'
      ? [{ name, start, end }]
      : []
  })
}
