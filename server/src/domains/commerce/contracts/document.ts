import { blocksOf } from '@omics/contract/commerce/contract-text'
import type { ContractDetail } from '@omics/contract/commerce/contracts'
import type { Language } from '@omics/contract/errors'
import { encodeXML as escaped } from 'entities'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { documentFonts, printText } from '../../../gateways/chromium.ts'
import type { Identity } from '../../../http/identity.ts'
import { disposition } from '../../files/send.ts'

/** Prints a contract as a PDF. Throws as `printText` does. */
export async function sendDocument(
  { log }: Context,
  { personId }: Identity,
  contract: ContractDetail,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const bytes = await printText({ log, personId }, pageOf(contract, language))
  await reply
    .header('content-type', 'application/pdf')
    .header(
      'content-disposition',
      disposition(`${contract.number}.pdf`.replaceAll(/[/\\]/g, '-'), 'attachment'),
    )
    .header('cache-control', 'no-store')
    .send(bytes)
}

const words = {
  en: {
    draft: 'Draft, not sent yet',
    sent: 'Sent, not accepted yet',
    accepted: ({ accepted_name: name, accepted_at: at }: ContractDetail) =>
      `Accepted on the platform by ${name} on ${utc(at)}`,
    ended: ({ ended_at: at, end_reason: why }: ContractDetail) => `Ended on ${utc(at)}: ${why}`,
  },
  zh: {
    draft: '草稿，尚未发送',
    sent: '已发送，待确认',
    accepted: ({ accepted_name: name, accepted_at: at }: ContractDetail) =>
      `${name} 于 ${utc(at)} 在平台上确认`,
    ended: ({ ended_at: at, end_reason: why }: ContractDetail) => `于 ${utc(at)} 终止：${why}`,
  },
} as const

const utc = (time: string | null) => `${time?.slice(0, 16).replace('T', ' ') ?? ''} UTC`

/** What stands below the text: how far the contract is. */
function footOf(contract: ContractDetail, language: Language): string[] {
  const say = words[language]
  if (contract.sent_at === null) return [say.draft]
  if (contract.accepted_at === null) return [say.sent]
  return [say.accepted(contract), ...(contract.ended_at === null ? [] : [say.ended(contract)])]
}

/** The page that is printed. Values are text in it, whatever they hold. */
function pageOf(contract: ContractDetail, language: Language): string {
  const body = blocksOf(contract.final_text)
    .map(({ heading, lines }) => {
      const text = lines.map(escaped).join('<br>')
      return heading ? `<h2>${text}</h2>` : `<p>${text}</p>`
    })
    .join('')
  const foot = footOf(contract, language).map((line) => `<p>${escaped(line)}</p>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(contract.number)}</title><style>
    @page { size: A4; margin: 22mm }
    body { font-family: ${documentFonts}; color: #16202e; font-size: 11pt; line-height: 1.7; overflow-wrap: anywhere }
    h2 { font-size: 12.5pt; font-weight: 600; break-after: avoid } h2:first-child { font-size: 19pt; text-align: center }
    footer { margin-top: 14mm; padding-top: 4mm; border-top: 1px solid #c6ced9; color: #435064 }
  </style></head><body>${body}<footer>${foot.join('')}</footer></body></html>`
}
