/** Which of two short numbers of a date is the day. */
export type DateOrder = 'dmy' | 'mdy'

export type DateReading =
  | { readonly date: string }
  | { readonly fault: 'not_a_date' | 'ambiguous_date' | 'impossible_date' }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A clock time behind the day, which a date column does not keep. */
const clock = String.raw`(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2}|[AaPp]\.?[Mm]\.?)?)?`

const yearFirst = new RegExp(String.raw`^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})${clock}$`)
const compact = /^(\d{4})(\d{2})(\d{2})$/
const chinese = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/
const yearLast = new RegExp(String.raw`^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})${clock}$`)
const dayMonthName = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?[\s,-]+(\d{4})${clock}$`,
)
const monthNameDay = new RegExp(
  String.raw`^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${clock}$`,
)

/**
 * Reads a day as people write it (2025-03-21, 2025/3/21, 20250321, 2025年3月21日, 21 Mar 2025, March 21, 2025, 21.3.2025)
 * and gives it as ISO 8601. Where day and month could be swapped, `order` decides; without it that is a fault.
 */
export function readDate(text: string, order?: DateOrder): DateReading {
  const typed = text.normalize('NFKC').trim()
  const byYear = yearFirst.exec(typed)
  if (byYear) return day(byYear[1], byYear[3], byYear[4])
  const plain = compact.exec(typed) ?? chinese.exec(typed)
  if (plain) return day(plain[1], plain[2], plain[3])
  const named = dayMonthName.exec(typed)
  if (named) return day(named[3], monthNumber(named[2]), named[1])
  const american = monthNameDay.exec(typed)
  if (american) return day(american[3], monthNumber(american[1]), american[2])
  const short = yearLast.exec(typed)
  if (short) return shortDate(Number(short[1]), Number(short[3]), short[4], short[2], order)
  return { fault: 'not_a_date' }
}

function shortDate(
  first: number,
  second: number,
  year: string | undefined,
  separator: string | undefined,
  order: DateOrder | undefined,
): DateReading {
  // Dots are written day first wherever they are written.
  const known = order ?? (separator === '.' ? 'dmy' : undefined)
  if (first === second || known === 'dmy') return day(year, second, first)
  if (known === 'mdy') return day(year, first, second)
  if (first > 12) return day(year, second, first)
  if (second > 12) return day(year, first, second)
  return { fault: 'ambiguous_date' }
}

function monthNumber(name: string | undefined): number {
  return months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
}

function day(
  yearText: string | undefined,
  monthText: string | number | undefined,
  dayText: string | number | undefined,
): DateReading {
  const [year, month, date] = [Number(yearText), Number(monthText), Number(dayText)]
  if (month === 0 || year < 1) return { fault: 'not_a_date' }
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, date)
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  return exists ? { date: moment.toISOString().slice(0, 10) } : { fault: 'impossible_date' }
}
