const letters = [...'abcdefghijklmnopqrstuvwxyz -.']

/** Longer texts are not tried: there are about 60 variants for each of their letters. */
const longest = 60

/**
 * Every text from which one typing error leads to this one: a letter too many, too few, another one, or two in the wrong
 * order. After P. Norvig, How to Write a Spelling Corrector; in lower case, without the text itself.
 */
export function oneErrorAway(typed: string): string[] {
  const text = [...typed.toLowerCase()]
  if (text.length > longest) return []
  const found = new Set<string>()
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at).join(''), text.slice(at)]
    const [first = '', second = ''] = after
    const rest = after.slice(1).join('')
    for (const letter of letters) {
      found.add(before + letter + after.join(''))
      if (first !== '') found.add(before + letter + rest)
    }
    if (first !== '') found.add(before + rest)
    if (second !== '') found.add(before + second + first + after.slice(2).join(''))
  }
  found.delete(text.join(''))
  return [...found]
}
