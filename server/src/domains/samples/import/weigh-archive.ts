import yauzl from 'yauzl'
import { UnreadableTable } from './table.ts'

/** Unpacked; 200,000 rows of 20 columns come to about half of it. */
const largest = 512 * 1024 * 1024
/** Sheets that people fill pack to a tenth, and to a thirtieth where every row is the same. */
const tightest = 100
/** Smaller parts cost nothing however tightly they are packed. */
const harmless = 1024 * 1024

/**
 * Throws `too_heavy` for an archive that unpacks to too much, by what it declares, and `broken_workbook` for one whose
 * parts are not as large as it declares. Nothing is kept in memory meanwhile: who reads it afterwards keeps everything.
 */
export async function weighArchive(bytes: Uint8Array): Promise<void> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { autoClose: false }).catch(broken)
  let sum = 0
  const parts: yauzl.Entry[] = []
  try {
    for await (const part of zip.eachEntry()) {
      sum += part.uncompressedSize
      const tight = part.uncompressedSize > harmless && part.uncompressedSize > tightest * part.compressedSize
      if (sum > largest || tight) throw new UnreadableTable('too_heavy')
      parts.push(part)
    }
    for (const part of parts) await drain(zip, part)
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    broken()
  } finally {
    zip.close()
  }
}

/** The reader fails as soon as a part holds more than it declares, and at its end when it holds less. */
async function drain(zip: yauzl.ZipFile, part: yauzl.Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(part)
  await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject).resume())
}

function broken(): never {
  throw new UnreadableTable('broken_workbook')
}
