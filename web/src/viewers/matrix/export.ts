import { harmlessCell } from '@omics/contract/files/spreadsheet-text'
import { rowOf, type Matrix } from './matrix.ts'

/** Rows and columns of a matrix as TSV, with their names, in parts. */
export function tableText(matrix: Matrix, rows: readonly number[], columns: readonly number[]): string[] {
  const lines = [['', ...columns.map((column) => cell(matrix.columns[column] ?? ''))].join('\t')]
  for (const row of rows) {
    const values = rowOf(matrix, row)
    const numbers = columns.map((column) => {
      const value = values[column] ?? NaN
      return Number.isNaN(value) ? 'NA' : String(Number(value.toPrecision(7)))
    })
    lines.push([cell(matrix.rows[row] ?? ''), ...numbers].join('\t'))
  }
  return lines.map((line) => `${line}\n`)
}

/** A name without what would end a cell, or begin a formula. */
const cell = (text: string) => harmlessCell(text.replaceAll(/[\t\r\n]+/g, ' '))
