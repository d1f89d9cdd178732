import type { FastifyReply } from 'fastify'
import type { Language } from '@omics/contract/errors'
import { harmless } from '@omics/contract/files/spreadsheet-text'
import { faultSentence } from '@omics/contract/samples/faults'
import { sendCsv } from '../../../http/csv.ts'
import type { ImportFault } from './evaluate.ts'

const headers: Readonly<Record<Language, readonly string[]>> = {
  en: ['Row', 'Column', 'Value', 'Reason'],
  zh: ['行', '列', '内容', '原因'],
}
const batch = 1000

/** Sends every fault as CSV that spreadsheets open with Chinese right and without running anything. */
export function sendFaults(
  faults: readonly ImportFault[],
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  return sendCsv(reply, 'faults.csv', headers[language], rowsOf(faults, language))
}

async function* rowsOf(faults: readonly ImportFault[], language: Language): AsyncGenerator<string[][]> {
  for (let from = 0; from < faults.length; from += batch) {
    yield faults
      .slice(from, from + batch)
      .map(({ row, header, value, fault }) => [
        String(row),
        harmless(header),
        harmless(value),
        faultSentence(fault, language),
      ])
  }
}
