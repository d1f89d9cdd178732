/** Characters that input methods and word processors put in the place of the ones WDL knows. */
const twins: Record<string, string> = {
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '，': ',',
  '：': ':',
  '．': '.',
  '＝': '=',
  '？': '?',
  '！': '!',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
  '％': '%',
  '＜': '<',
  '＞': '>',
}

const quotes: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '＂': '"',
  '‘': "'",
  '’': "'",
  '＇': "'",
}

/** The punctuation that a full-width character stands for; such a character is read as its twin, and reported. */
export function twinOf(character: string): string | undefined {
  return twins[character]
}

/** The plain quote that was meant by a typographic one. */
export function plainQuote(character: string): string | undefined {
  return quotes[character]
}
