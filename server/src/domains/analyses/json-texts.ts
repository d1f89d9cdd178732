import { isList, type Json } from '@omics/contract/json'

/** Every text in a JSON value, in order. Names of members are none. */
export function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* textsIn(member)
}

/** A JSON value with each text in it replaced. */
function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (isList(value)) return value.map((item) => mapTexts(item, change))
  return typeof value === 'object' && value !== null ? mapMemberTexts(value, change) : value
}

/** The same for the values of an object, such as inputs by their names. */
export function mapMemberTexts(
  values: Readonly<Record<string, Json>>,
  change: (text: string) => string,
): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mapTexts(value, change)]))
}
