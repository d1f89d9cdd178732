import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PayMethod } from '@omics/contract/commerce/products'
import type { Context } from '../../../context.ts'
import { readAlipayNotice } from '../../../gateways/payment/alipay.ts'
import type { PaymentNotice } from '../../../gateways/payment/payment.ts'
import { readWechatPayNotice } from '../../../gateways/payment/wechat-pay.ts'
import { logOperation } from '../../../http/operations.ts'
import { noticePaths } from './pay.ts'
import { takePayment } from './take-payment.ts'

const longest = 32 * 1024
const rateLimit = { max: 600, timeWindow: 60_000 }

/**
 * Takes in what payment services tell, without a session: only what they signed counts. It is answered as done once
 * the payment is stored, so that they tell of it again until then.
 */
export async function mountPaymentNotices(server: FastifyInstance, context: Context): Promise<void> {
  await server.register(async (scope) => {
    // The signature is over the very bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: longest },
      async (_request: FastifyRequest, text: string) => text,
    )
    scope.post(noticePaths.alipay, { config: { rateLimit } }, async (request, reply) => {
      const settings = await context.outside.of('alipay')
      const form = Object.fromEntries(new URLSearchParams(textOf(request)))
      const notice = settings ? readAlipayNotice(settings, form) : 'forged'
      const heard = await hear(context, request, 'alipay', notice)
      return reply
        .status(heard ? 200 : 400)
        .type('text/plain')
        .send(heard ? 'success' : 'failure')
    })
    scope.post(noticePaths.wechat, { config: { rateLimit } }, async (request, reply) => {
      const settings = await context.outside.of('wechat_pay')
      const notice = settings ? readWechatPayNotice(settings, request.headers, textOf(request)) : 'forged'
      const heard = await hear(context, request, 'wechat', notice)
      return heard
        ? reply.status(204).send()
        : reply.status(400).send({ code: 'FAIL', message: 'not signed' })
    })
  })
}

const textOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')

async function hear(
  context: Context,
  { ip }: FastifyRequest,
  method: Exclude<PayMethod, 'transfer'>,
  notice: PaymentNotice | 'forged' | 'other',
): Promise<boolean> {
  if (notice === 'forged') {
    context.log.warn({ method, ip }, 'A notice of a payment was not signed by its service')
    return false
  }
  if (notice === 'other') return true
  const taken = await takePayment(context, { ...notice, method })
  if (taken !== 'known')
    await logOperation(context.db, {
      personId: undefined,
      personName: '',
      address: ip,
      action: `post ${noticePaths[method]}`,
      objectKind: 'orders',
      objectId: notice.code,
      projectId: undefined,
      succeeded: taken === 'paid',
      error: '',
      details: { after: { name: notice.code, ...notice, taken } },
    })
  return true
}
