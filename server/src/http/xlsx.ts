import type { stream, Worksheet } from 'exceljs'
import type { FastifyReply } from 'fastify'
import { startDownload } from './download.ts'

export type Workbook = stream.xlsx.WorkbookWriter

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Begins an answer that is an Excel workbook, written row by row; `commit` ends it. */
export async function startWorkbook(reply: FastifyReply, name: string): Promise<Workbook> {
  // The library is large, and most processes never write a workbook.
  const { default: Excel } = await import('exceljs')
  startDownload(reply, type, name)
  return new Excel.stream.xlsx.WorkbookWriter({ stream: reply.raw, useSharedStrings: false, useStyles: true })
}

/** A sheet whose first row names its columns and stays in sight. Texts are texts, which Excel never evaluates. */
export function addSheet(book: Workbook, name: string, headers: readonly string[]): Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = headers.map((header) => ({ header, width: 18 }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()
  return sheet
}

/** Characters that a sheet's name may have at most, and those that it may not have, by Excel's own rules. */
const longestName = 31
const refused = /[[\]:*?/\\]|\p{Cc}/gu

/** The beginning of a name, with no half of a character at its end and no apostrophe at either. */
const within = (text: string, length: number) =>
  text
    .replace(/^['\s]+/, '')
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/['\s]+$/, '')

/** Names of sheets that Excel takes, each once whatever its capitals, near to those that are wanted. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((text) => {
    const plain = within(text.replace(refused, ' '), longestName) || 'Sheet'
    let name = plain
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const mark = ` ${number}`
      name = within(plain, longestName - mark.length) + mark
    }
    taken.add(name.toLowerCase())
    return name
  })
}
