import { refuseField } from '../../http/problem.ts'

/** A page that a client asks for: how many rows, after which one. */
export interface AskedPage {
  readonly size: number
  readonly after: string | undefined
}

const usual = 100
const most = 1000

/**
 * Reads page_size and page_token. Throws `validation`.
 * @param isKey whether a text can be the key of a row
 */
export function askedPage(
  query: { readonly page_size?: string; readonly page_token?: string },
  isKey: (text: string) => boolean,
): AskedPage {
  const size = query.page_size === undefined ? usual : Number(query.page_size)
  if (!Number.isInteger(size) || size < 1)
    throw refuseField('page_size', { en: 'It must be 1 or more.', zh: '必须是正整数。' })
  if (!query.page_token) return { size: Math.min(size, most), after: undefined }
  const after = Buffer.from(query.page_token, 'base64url').toString('utf8')
  if (!isKey(after))
    throw refuseField('page_token', { en: 'It is no token of this list.', zh: '不是此列表的分页标记。' })
  return { size: Math.min(size, most), after }
}

/** The rows of a page, of one more than it holds, and the token for the next one: empty at the end. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => string,
): { items: Row[]; next: string } {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  const isLast = rows.length <= size || last === undefined
  return { items, next: isLast ? '' : Buffer.from(keyOf(last), 'utf8').toString('base64url') }
}
