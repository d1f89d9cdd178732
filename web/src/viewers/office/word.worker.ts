import mammoth from 'mammoth'
import { OfficeFault, openArchive } from './archive.ts'
import { serveDocument } from './serve-document.ts'

/** Unpacked, with pictures. */
const heaviest = 64 * 1024 * 1024
/** Characters; a page of more stands still while it is laid out. */
const longest = 40_000_000

const isWanted = (path: string) => /\.(xml|rels|png|jpe?g|gif|bmp|webp)$/i.test(path)

serveDocument(async (source) => {
  const bytes = await openArchive(source, heaviest, isWanted)
  const { value } = await mammoth
    .convertToHtml({ arrayBuffer: new Uint8Array(bytes).buffer })
    .catch(() => Promise.reject(new OfficeFault('broken')))
  if (value.length > longest) throw new OfficeFault('heavy')
  return value
})
