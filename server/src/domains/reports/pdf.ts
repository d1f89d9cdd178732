import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { printPage } from '../../gateways/chromium.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { headOf } from './rows.ts'
import { shareForPrint } from './shares.ts'

/** Prints a report as whoever has a link would see it. Throws as `printPage` does. */
export async function sendPdf(
  context: Context,
  { personId }: Identity,
  { objectId }: Grant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { title, language } = (await headOf(context.db, objectId)) ?? { title: '', language: 'en' }
  const { token, withdraw } = await shareForPrint(context.db, objectId, personId)
  try {
    const address = `${ownAddress(request)}/report1?share=${token}`
    const bytes = await printPage({ log: context.log, personId, language }, address, whole)
    const name = encodeURIComponent(`${title}.pdf`)
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="report.pdf"; filename*=UTF-8''${name}`)
      .header('cache-control', 'no-store')
      .send(bytes)
  } finally {
    await withdraw()
  }
}

/** A report with all of its sections, whose viewers have given the pictures that stand for them on paper. */
const whole = 'article[aria-busy="false"]:not(:has([data-drawing]))'

/** Where this server listens, for a browser on its own machine. */
function ownAddress({ server }: FastifyRequest): string {
  const place = server.addresses().find((one) => typeof one === 'object')
  if (!place) throw new Problem('printing_failed')
  const { address, port } = place
  // Where it listens on every address, its own is among them.
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
