const scalars: Readonly<Record<string, string>> = {
  Boolean: 'true',
  Float: '0.5',
  Int: '1',
  String: '"a"',
  File: '"https://…"',
  Directory: '"s3://…/"',
}

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
