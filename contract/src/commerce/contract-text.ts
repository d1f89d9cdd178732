/** A paragraph or heading of a contract. */
export interface Block {
  readonly heading: boolean
  readonly lines: readonly string[]
}

/** The names that a template may hold between braces. */
export const contractFields = [
  ...(['number', 'name', 'customer', 'provider', 'starts_on', 'ends_on'] as const),
  ...(['amount', 'amount_in_words', 'projects', 'orders'] as const),
] as const
export type ContractField = (typeof contractFields)[number]

/** A template with values in the place of their names; what is no such name stays as it is. */
export function filledIn(template: string, values: Readonly<Record<ContractField, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as ContractField] : whole,
  )
}

/** The parts of a text: empty lines lie between them, and what begins with # is a heading. */
export function blocksOf(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const heading = part.startsWith('# ')
      return { heading, lines: (heading ? part.slice(2) : part).split('\n') }
    })
}

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '兆']

/** Fen as Chinese contracts write an amount, such as 壹仟贰佰叁拾元伍角整 (rules for filling in bills, 中国人民银行). */
export function amountInWords(fen: number): string {
  const whole = wholeInWords(String(Math.trunc(fen / 100)))
  const [jiao, cent] = [Math.trunc((fen % 100) / 10), fen % 10]
  const yuan = whole === '' ? '' : `${whole}元`
  if (jiao === 0 && cent === 0) return `${yuan || '零元'}整`
  const tens = jiao > 0 ? `${digits[jiao]}角` : yuan && '零'
  return `${yuan}${tens}${cent > 0 ? `${digits[cent]}分` : '整'}`
}

/** A whole number, group by group of four digits; zeros between digits are read once. Empty for nothing. */
function wholeInWords(number: string): string {
  let words = ''
  let gap = false
  let inGroup = false
  for (const [at, digit] of [...number].entries()) {
    const left = number.length - 1 - at
    if (digit === '0') gap = words !== ''
    else {
      words += `${gap ? '零' : ''}${digits[Number(digit)]}${places[left % 4]}`
      gap = false
      inGroup = true
    }
    if (left % 4 === 0) {
      if (inGroup) words += groups[left / 4]
      inGroup = false
    }
  }
  return words
}
