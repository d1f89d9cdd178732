import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { sourcePath, type Sources } from '@omics/contract/warehouse/workflows'
import { Problem, type Sentence } from '../../http/problem.ts'

const wanted = /\.(wdl|md|json|ya?ml|txt)$/i
const largestFile = 2 * 1024 * 1024
const largestSum = 32 * 1024 * 1024
export const mostFiles = 5000
/** Each entry costs time to look at, wanted or not. */
const mostEntries = 10_000

/** Whether bytes begin as those of a zip do. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'PK'
}

/**
 * The WDL, READMEs and JSON of a zip by path, without its outermost folder if it has only one. Everything else is
 * left out. Throws `bad_archive` for an entry whose path leads outside and for one that unpacks to far too much.
 */
export async function unpackSources(bytes: Buffer): Promise<Sources> {
  const archive = await openZip(bytes)
  if (archive.entryCount > mostEntries) {
    archive.close()
    throw bad({ en: `more than ${mostEntries} entries`, zh: `条目超过 ${mostEntries} 个` })
  }
  const found: Sources = []
  let sum = 0
  try {
    for await (const entry of entriesOf(archive)) {
      if (entry.fileName.endsWith('/') || !wanted.test(entry.fileName)) continue
      if (!sourcePath.safeParse(entry.fileName).success) throw bad(outside(JSON.stringify(entry.fileName)))
      if (found.length >= mostFiles)
        throw bad({ en: `more than ${mostFiles} files`, zh: `文件超过 ${mostFiles} 个` })
      sum += entry.uncompressedSize
      if (entry.uncompressedSize > largestFile || sum > largestSum)
        throw bad({ en: `${entry.fileName} is too large`, zh: `${entry.fileName} 过大` })
      found.push({ path: entry.fileName, content: await contentOf(archive, entry) })
    }
  } finally {
    archive.close()
  }
  return withoutCommonFolder(found)
}

/** The same of files that were sent one by one with their paths. */
export function sourcesAmong(sent: readonly { path: string; bytes: Buffer }[]): Sources {
  const found = sent
    .filter(({ path }) => wanted.test(path))
    .map(({ path, bytes }) => {
      if (!sourcePath.safeParse(path).success) throw bad(outside(JSON.stringify(path)))
      if (bytes.length > largestFile) throw bad({ en: `${path} is too large`, zh: `${path} 过大` })
      return { path, content: bytes.toString('utf8') }
    })
  return withoutCommonFolder(found)
}

const outside = (path: string) => ({
  en: `the path ${path} leads outside`,
  zh: `路径 ${path} 指向压缩包之外`,
})

/** What the reader of archives says goes to the log; people need to know that the file itself is broken. */
const unreadable = { en: 'it is damaged or no archive at all', zh: '文件已损坏，或不是压缩包' }

/** The reader looks at names itself where it decodes them. */
function reasonOf({ message }: Error): Sentence {
  const named = /relative path|absolute path|invalid characters/.test(message)
  return named ? { en: 'the path of an entry leads outside', zh: '有条目的路径指向压缩包之外' } : unreadable
}

function bad(reason: Sentence, cause?: unknown): Problem {
  return new Problem('bad_archive', { details: { reason }, cause })
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Not strict: packers on Windows write backslashes, which are then taken for slashes.
    fromBuffer(
      bytes,
      { lazyEntries: true, autoClose: false, strictFileNames: false, validateEntrySizes: true },
      (error, archive) => (error ? reject(bad(reasonOf(error), error)) : resolve(archive)),
    )
  })
}

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const listeners = {
        entry: (next: Entry) => settle(() => resolve(next)),
        end: () => settle(() => resolve(undefined)),
        error: (error: Error) => settle(() => reject(bad(reasonOf(error), error))),
      }
      const settle = (done: () => void) => {
        archive.off('entry', listeners.entry).off('end', listeners.end).off('error', listeners.error)
        done()
      }
      archive.on('entry', listeners.entry).on('end', listeners.end).on('error', listeners.error)
      archive.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

function contentOf(archive: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(bad(reasonOf(error), error))
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', (broken: Error) => reject(bad(reasonOf(broken), broken)))
      return stream.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    })
  })
}

/** GitHub and most tools put everything into one folder, which is no part of the workflow. */
function withoutCommonFolder(sources: Sources): Sources {
  const tops = new Set(
    sources.map(({ path }) => (path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '')),
  )
  const [top = ''] = tops
  if (tops.size !== 1 || top === '') return sources
  return sources.map(({ path, content }) => ({ path: path.slice(top.length), content }))
}
