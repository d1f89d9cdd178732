import { Zip, ZipDeflate } from 'fflate'
import { utf8Mark } from '../../viewers/table/csv.ts'
import { openCsv, type CsvTable } from './csv-file.ts'

/** What goes into an archive under a name, fetched when its turn comes. */
export interface Entry {
  readonly name: string
  open(): Promise<Pick<Response, 'body'>>
}

/** Several tables as one archive of CSV files. Throws an ApiFailure. */
export const csvArchive = (tables: readonly (CsvTable & { readonly name: string })[]): Promise<Blob> =>
  zipped(tables.map(({ name, ...table }) => ({ name, open: () => openCsv(table) })))

/** Packs one after the other as they arrive, so that a large one is never held unpacked. */
export async function zipped(entries: readonly Entry[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let fault: Error | undefined
  const zip = new Zip((error, part) => {
    if (error) fault = error
    else parts.push(new Uint8Array(part))
  })
  for (const { name, open } of entries) {
    const { body } = await open()
    const packed = new ZipDeflate(name)
    zip.add(packed)
    packed.push(new TextEncoder().encode(utf8Mark))
    const reader = body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      packed.push(read.value)
    packed.push(new Uint8Array(), true)
  }
  zip.end()
  if (fault) throw fault
  return new Blob(parts, { type: 'application/zip' })
}
