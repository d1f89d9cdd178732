import { inPlainLetters } from '../../resource/plain-letters.ts'

/** Names that mean something else in `this.name`. */
export const reservedKeys: readonly string[] = ['name', 'id']

/** A WDL name for a column, from its label, that no other column of the project has: 采样日期 gives `cai_yang_ri_qi`. */
export function keyFor(label: string, taken: readonly string[]): string {
  const plain = inPlainLetters(label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 60)
    .replace(/_+$/, '')
  const base = plain || 'column'
  const used = new Set([...taken, ...reservedKeys].map((key) => key.toLowerCase()))
  if (plain && !used.has(base)) return base
  for (let number = plain ? 2 : 1; ; number += 1) {
    const key = `${base}_${number}`
    if (!used.has(key)) return key
  }
}
