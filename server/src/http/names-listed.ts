/** Names within a sentence, with the comma of each language; of more than `most` the first, and that there are others. */
export function namesListed(names: readonly string[], most = Infinity): { en: string; zh: string } {
  const shown = names.slice(0, most)
  const isPart = names.length > shown.length
  return { en: shown.join(', ') + (isPart ? ', …' : ''), zh: shown.join('、') + (isPart ? ' 等' : '') }
}
