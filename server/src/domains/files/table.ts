import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import Papa from 'papaparse'
import type { BodyOf } from '@omics/contract/endpoint'
import type { files as endpoints } from '@omics/contract/files/files'
import { harmlessCell } from '@omics/contract/files/spreadsheet-text'
import type { Context } from '../../context.ts'
import { file, type FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { contentOf, openUnpacked, type Content } from './bytes.ts'
import { addFileFromBytes, oneChunk, replaceContent } from './keep.ts'
import { announce } from './place-bytes.ts'
import { fileById, ownFile, shownFile } from './rows.ts'
import { disposition } from './send.ts'
import { requireSpace } from './space.ts'
import { lockTree } from './tree.ts'
import { requireUnusedByAnalyses } from './uses.ts'
import { savedOr } from '../../resource/saved.ts'

const delimiters = { csv: ',', tsv: '\t' } as const

/** Saves a table as a new file, or as the new content of one that no analysis has read. */
export async function saveTable(
  context: Context,
  grant: Grant<'edit'>,
  body: BodyOf<typeof endpoints.saveTable>,
): Promise<FileRow> {
  const text = Papa.unparse(
    { fields: body.columns, data: body.rows },
    { delimiter: delimiters[body.format], newline: '\n' },
  )
  const bytes = Buffer.from(`${text}\n`)
  if (body.file_id !== undefined) return saveOver(context, grant, body.file_id, body.version, bytes)
  if (body.name === undefined) {
    throw refuseField('name', { en: 'Give the new file a name.', zh: '请填写新文件的名称。' })
  }
  const name = body.name.toLowerCase().endsWith(`.${body.format}`) ? body.name : `${body.name}.${body.format}`
  return addFileFromBytes(context, grant, bytes, { parentId: body.parent_id, name, origin: 'made' })
}

async function saveOver(
  context: Context,
  grant: Grant<'edit'>,
  id: string,
  version: number | undefined,
  bytes: Buffer,
): Promise<FileRow> {
  const staged = await context.storage.stage(oneChunk(bytes))
  try {
    await announce(context.db, [staged])
    return await context.db.transaction(async (tx) => {
      await lockTree(tx, grant.projectId)
      const row = await ownFile(tx, grant, id)
      if (row.kind !== 'file') throw new Problem('not_found')
      const unchanged = await tx
        .select({ id: file.id })
        .from(file)
        .where(and(eq(file.id, id), eq(file.version, version ?? -1)))
      await savedOr(unchanged, () => shownFile(tx, id))
      // A result names what it was made from by this row; its bytes must stay what they were.
      await requireUnusedByAnalyses(tx, [id])
      await requireSpace(tx, grant, Math.max(0, staged.size - row.size))
      return replaceContent(tx, row, staged)
    })
  } catch (error) {
    await staged.discard()
    throw error
  }
}

/** In characters, with what streams hold ahead of the parser; the widest matrices have a tenth of it. */
const longestRow = 4 * 1024 * 1024
/** So many characters of rows are written at once. */
const portion = 64 * 1024

type Choice = BodyOf<typeof endpoints.dowTable>

/** Streams the rows of a table file as separated values, with the columns and rows chosen. */
export async function sendTable(
  context: Context,
  grant: Grant,
  choice: Choice,
  reply: FastifyReply,
): Promise<void> {
  const row = await fileById(context.db, grant, choice.file_id)
  const content = await contentOf(context, row)
  const head = await headOf(row, content)
  if (head === '' || head.includes('\0')) throw new Problem('not_a_table', { details: { name: row.name } })
  const name = row.name.replace(/\.(gz|bgz)$/i, '').replace(/\.[^.]+$/, '')
  const input = openUnpacked(row, content)
  const leave = () => input.destroy()
  reply.raw.once('close', leave)
  const lines = chosenLines(input, delimiterOf(row, head), choice)
  try {
    // The header is read before anything is sent, so that a refusal can still be one.
    const first = await lines.next()
    if (reply.raw.destroyed) leave()
    reply
      .header('content-disposition', disposition(`${name}.${choice.format}`, 'attachment'))
      .header('cache-control', 'no-store')
      .type(choice.format === 'csv' ? 'text/csv; charset=utf-8' : 'text/tab-separated-values; charset=utf-8')
    await reply.send(Readable.from(resumed(first, lines)))
  } catch (cause) {
    leave()
    throw new Problem('not_a_table', { details: { name: row.name }, cause })
  }
}

async function* resumed(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (first.done) return
  yield first.value
  yield* rest
}

async function headOf(row: FileRow, content: Content): Promise<string> {
  const stream = openUnpacked(row, content)
  try {
    for await (const chunk of stream) return Buffer.from(chunk).subarray(0, 65_536).toString('utf8')
    return ''
  } catch (cause) {
    throw new Problem('not_a_table', { details: { name: row.name }, cause })
  } finally {
    stream.destroy()
  }
}

/** The name says it, or else whichever separator the first line has more of. */
function delimiterOf(row: FileRow, head: string): string {
  if (/\.(tsv|tab|maf|bed|gff3?|gtf)(\.b?gz)?$/i.test(row.name)) return '\t'
  const line = head.split('\n', 1)[0] ?? ''
  const counted = [',', '\t', ';'].map((mark) => ({ mark, parts: line.split(mark).length }))
  return counted.toSorted((a, b) => b.parts - a.parts)[0]?.mark ?? ','
}

/**
 * The lines chosen, the header's first by itself. Throws for a row longer than `longestRow`: the parser begins each
 * row that has not ended anew with every part of it that comes. It ends when its input is destroyed.
 */
async function* chosenLines(
  input: Readable,
  delimiter: string,
  choice: Choice,
): AsyncGenerator<string, void> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, skipEmptyLines: 'greedy' })
  let sinceRow = 0
  input.on('error', (error) => parser.destroy(error))
  input.on('close', () => !input.readableEnded && parser.destroy())
  input.setEncoding('utf8').on('data', (text: string) => {
    if (!isBlankRows(text, delimiter)) sinceRow += text.length
    if (sinceRow > longestRow) parser.destroy(new RangeError('A row is too long'))
  })
  parser.on('close', () => input.destroy())
  input.pipe(parser)
  const columns = choice.columns && new Set(choice.columns)
  const wanted = choice.search?.toLowerCase()
  let positions: number[] | undefined
  let lines: string[][] = []
  let length = 0
  for await (const parsed of parser) {
    sinceRow = 0
    const cells: string[] = Array.isArray(parsed) ? parsed.map(String) : []
    const header = positions === undefined
    positions ??= cells.flatMap((name, index) => (!columns || columns.has(name) ? [index] : []))
    if (!header && wanted && !cells.some((cell) => cell.toLowerCase().includes(wanted))) continue
    const line = positions.map((index) => harmlessCell(cells[index] ?? ''))
    lines.push(line)
    length += line.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (!header && length < portion) continue
    yield written(lines, choice)
    lines = []
    length = 0
  }
  if (lines.length > 0) yield written(lines, choice)
}

/** The parser passes over rows of empty cells without a word, and spreadsheets write a million of them. */
const isBlankRows = (text: string, delimiter: string) =>
  text.includes('\n') && text.replaceAll(delimiter, '').trim() === ''

function written(lines: string[][], choice: Choice): string {
  return `${Papa.unparse(lines, { delimiter: delimiters[choice.format], newline: '\n' })}\n`
}
