import { softLines } from './soft-lines.ts'

/** An entity of a SOFT file: what it is, and its attributes, each with all of its values in their order. */
export interface SoftEntity {
  readonly kind: 'SERIES' | 'PLATFORM' | 'SAMPLE' | 'OTHER'
  /** As the line that begins it says. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

/** Why a file is not what it should be. */
export class UnreadableSoft extends Error {
  readonly fault: 'cut' | 'none'
  constructor(fault: 'cut' | 'none') {
    super(fault)
    this.fault = fault
  }
}

/** No attribute of use has more values, or longer ones. */
const mostValues = 20_000
const longestValue = 20_000

/**
 * The entities of a SOFT family file (https://www.ncbi.nlm.nih.gov/geo/info/soft.html), one after the other, however
 * large its tables are. Throws `UnreadableSoft` for a file that ends within a table, or holds no entity.
 */
export async function* softEntities(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SoftEntity> {
  let entity: { kind: SoftEntity['kind']; name: string; attributes: Map<string, string[]> } | undefined
  let table = false
  let found = false
  for await (const line of softLines(bytes)) {
    if (line.startsWith('^')) {
      if (entity) yield entity
      const [kind = '', name = ''] = splitOnce(line.slice(1))
      entity = { kind: kindOf(kind), name, attributes: new Map() }
      table = false
      found = true
      continue
    }
    const [label, value] = splitOnce(line.slice(1))
    const attribute = label.toLowerCase()
    if (attribute.endsWith('_table_begin')) table = true
    else if (attribute.endsWith('_table_end')) table = false
    else if (entity && !table)
      add(entity.attributes, attribute.replace(/^(series|platform|sample)_/, ''), value)
  }
  if (!found) throw new UnreadableSoft('none')
  if (table) throw new UnreadableSoft('cut')
  if (entity) yield entity
}

function add(attributes: Map<string, string[]>, name: string, value: string): void {
  const values = attributes.get(name) ?? []
  attributes.set(name, values)
  if (values.length < mostValues) values.push(value.slice(0, longestValue))
}

function kindOf(text: string): SoftEntity['kind'] {
  const kind = text.toUpperCase()
  return kind === 'SERIES' || kind === 'PLATFORM' || kind === 'SAMPLE' ? kind : 'OTHER'
}

/** A label and its value; what databases do not take is left out. */
function splitOnce(text: string): [string, string] {
  const at = text.indexOf('=')
  const clean = (part: string) => part.replaceAll('\0', '').trim()
  return at < 0 ? [clean(text), ''] : [clean(text.slice(0, at)), clean(text.slice(at + 1))]
}
