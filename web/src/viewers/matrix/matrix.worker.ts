import { streamLines } from '../bytes/stream.ts'
import { TextReader } from './read-text.ts'
import { serveMatrix } from './serve-matrix.ts'

serveMatrix(async ({ source }) => {
  const reader = new TextReader(source.size)
  for await (const { lines, read } of streamLines(source)) reader.push(lines, read)
  return reader.finish()
})
