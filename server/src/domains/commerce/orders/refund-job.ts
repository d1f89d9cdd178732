import { z } from 'zod'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { JobKind } from '../../../gateways/jobs/kind.ts'
import type { Refundable } from '../../../gateways/payment/payment.ts'
import { Problem } from '../../../http/problem.ts'
import { settleRefunded } from './settle-refunded.ts'
import { tellAttention, tellRefunded } from './tell.ts'

interface Asked extends Refundable, Record<string, unknown> {
  readonly method: 'alipay' | 'wechat'
  readonly order: string
  readonly code: string
}

/** Has a payment service give money back. The refund has one id there, so that it happens once however often it is asked. */
export const refundJob: JobKind<{ id: string }> = {
  name: 'refund',
  data: z.strictObject({ id: z.uuid() }),
  turnBy: ({ id }) => id,
  retries: 20,
  perform: async (context, { id }) => {
    const { rows } = await context.db.execute<Asked>(sql`
      select r.id, r.amount, r.reason, p.trade, p.amount as paid, p.method, o.id as order, o.code
      from refund r join payment p on p.id = r.payment_id join purchase o on o.id = p.purchase_id
      where r.id = ${id} and r.state = 'waiting'`)
    const [asked] = rows
    if (!asked) return
    const fault = await refusalOf(context, asked)
    await context.db.transaction(async (tx) => {
      await tx.execute(sql`
        update refund set state = ${fault === undefined ? 'done' : 'failed'}, fault = ${fault ?? ''}, done_at = now()
        where id = ${id}`)
      if (fault === undefined) {
        await tellRefunded(context, tx, asked.order, asked.amount)
        return
      }
      await settleRefunded(tx, asked.order)
      await tellAttention(context, tx, asked.code)
    })
  },
}

/** Asks the service, and gives why it refuses. Throws where it is to be asked again. */
async function refusalOf({ outside, config }: Context, asked: Asked): Promise<string | undefined> {
  try {
    if (asked.method === 'alipay') {
      const settings = await outside.of('alipay')
      if (!settings) throw new Problem('way_off')
      const { refundByAlipay } = await import('../../../gateways/payment/alipay.ts')
      await refundByAlipay(settings, asked, config.outsideAllowed)
      return undefined
    }
    const settings = await outside.of('wechat_pay')
    if (!settings) throw new Problem('way_off')
    const { refundByWechatPay } = await import('../../../gateways/payment/wechat-pay.ts')
    if ((await refundByWechatPay(settings, asked, config.outsideAllowed)) === 'waiting')
      throw new Error('The refund is under way at WeChat Pay')
    return undefined
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'outside_refused') throw error
    const reason = error.more.details?.['reason'] ?? ''
    return typeof reason === 'object' ? reason.zh : String(reason)
  }
}
