import { parentPort, workerData } from 'node:worker_threads'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableTable, type Table, type Unreadable } from './table.ts'

/** What the worker answers with. */
export type TableAnswer = { readonly table: Table } | { readonly unreadable: Unreadable }

/** What the worker is given. */
export interface Work {
  readonly bytes: Uint8Array
  readonly fileName: string
}

const { bytes, fileName }: Work = workerData

const zip = bytes[0] === 0x50 && bytes[1] === 0x4b
const compoundFile = bytes[0] === 0xd0 && bytes[1] === 0xcf

async function read(): Promise<TableAnswer> {
  if (compoundFile) return { unreadable: /\.xlsx$/i.test(fileName) ? 'broken_workbook' : 'old_excel' }
  try {
    return { table: zip ? await readWorkbook(bytes) : readText(bytes, fileName) }
  } catch (error) {
    if (error instanceof UnreadableTable) return { unreadable: error.reason }
    throw error
  }
}

parentPort?.postMessage(await read(), [])
