import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'

const hour = 3600

type MayShow = (db: Database, id: string, path: string) => Promise<boolean>
const admitted = new Map<string, MayShow>()

/** Another domain says once for whom its kind of reader is shown a picture. */
export function admitImageReaders(kind: string, mayShow: MayShow): void {
  admitted.set(kind, mayShow)
}

/** The address of a stored picture for one who has no account, such as `share:…`. It ends within two hours, or with its reader. */
export function signedImage({ signer }: Pick<Context, 'signer'>, path: string, by: string): string {
  const until = String((Math.floor(Date.now() / 1000 / hour) + 2) * hour)
  return `${path}?${new URLSearchParams({ by, until, signature: signer.sign([path, by, until]) })}`
}

/** Whether an address was signed here, has not ended, and its reader is still shown the picture. */
export async function isShownBy(
  { signer, db }: Pick<Context, 'signer' | 'db'>,
  path: string,
  query: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { by, until, signature } = query
  if (typeof by !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return false
  if (!signer.isValid([path, by, until], signature) || Number(until) * 1000 <= Date.now()) return false
  const [kind = '', id = ''] = by.split(':')
  return (await admitted.get(kind)?.(db, id, path)) ?? false
}
