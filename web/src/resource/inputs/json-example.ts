const scalars: Readonly<Record<string, string>> = {
  Boolean: 'true',
  Float: '0.5',
  Int: '1',
  String: '"a"',
  File: '"https://…"',
  Directory: '"s3://…/"',
}

const containers = new Set(['Array', 'Map', 'Pair', 'Object'])

/** A value of a type of WDL as JSON, to show how one is written; a structure's members are its author's. */
export function jsonExample(type: string): string {
  const plain = type.replace(/[?+]+$/, '')
  const [, outer, inner = ''] = /^(Array|Map|Pair)\[(.*)\]$/.exec(plain) ?? []
  if (outer === 'Array') return `[${jsonExample(inner)}]`
  const [left = '', right = ''] = halves(inner)
  if (outer === 'Map') return `{"${jsonExample(left).replaceAll('"', '')}": ${jsonExample(right)}}`
  if (outer === 'Pair') return `{"left": ${jsonExample(left)}, "right": ${jsonExample(right)}}`
  return scalars[plain] ?? '{"name": …}'
}

/** Whether a value of a type can name files: by File itself, or by a structure, whose members are not known here. */
export function mayHoldFiles(type: string): boolean {
  const names = type.match(/[A-Za-z_]\w*/g) ?? []
  return names.some((name) => name === 'File' || !(name in scalars || containers.has(name)))
}

/** The two types of a map or pair, parted by the comma that lies in no brackets. */
function halves(inner: string): string[] {
  let depth = 0
  for (const [index, character] of [...inner].entries()) {
    if (character === '[') depth += 1
    if (character === ']') depth -= 1
    if (character === ',' && depth === 0) return [inner.slice(0, index), inner.slice(index + 1).trim()]
  }
  return [inner]
}
