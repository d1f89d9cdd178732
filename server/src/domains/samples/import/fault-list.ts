import type { FastifyReply } from 'fastify'
import type { Language } from '@omics/contract/errors'
import { faultSentence } from '@omics/contract/samples/faults'
import { harmless, line, startDownload, write } from '../export.ts'
import type { ImportFault } from './evaluate.ts'

const heads: Readonly<Record<Language, string[]>> = {
  en: ['Row', 'Column', 'Value', 'Reason'],
  zh: ['行', '列', '内容', '原因'],
}

/** Sends every fault as CSV that spreadsheets open with Chinese right and without running anything. */
export async function sendFaults(
  faults: readonly ImportFault[],
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  startDownload(reply, 'text/csv; charset=utf-8', 'faults.csv')
  await write(reply, `\uFEFF${line(heads[language])}`)
  for (let from = 0; from < faults.length; from += 1000) {
    const lines = faults
      .slice(from, from + 1000)
      .map(({ row, header, value, fault }) =>
        line([String(row), harmless(header), harmless(value), faultSentence(fault, language)]),
      )
    await write(reply, lines.join(''))
  }
  reply.raw.end()
}
