import { openArchive } from './archive.ts'
import { readWorkbook } from './read-workbook.ts'
import { serveDocument } from './serve-document.ts'

/** Unpacked; the library holds about ten times as much. */
const heaviest = 64 * 1024 * 1024

/** Sheets, their texts and formats; pictures, macros and what stands in other files say nothing in a table. */
const isWanted = (path: string) =>
  /\.(xml|rels)$/.test(path) && !/\/(media|embeddings|externalLinks|drawings|charts|comments)/.test(path)

serveDocument(async (source) => readWorkbook(await openArchive(source, heaviest, isWanted)))
