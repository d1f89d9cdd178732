import { texts } from '../error-texts.ts'

/** What orders and payments refuse with. */
export const commerceErrors = texts({
  not_offered: {
    status: 409,
    en: 'This is not offered any more. Choose something else.',
    zh: '该产品已停止销售，请选择其他产品。',
  },
  order_settled: {
    status: 409,
    en: 'This order does not wait for its payment any more. Look at it again.',
    zh: '该订单已不在待付款状态，请刷新后查看。',
  },
  order_unpaid: {
    status: 409,
    en: 'This order is not paid yet. Its invoice is there once it is.',
    zh: '该订单尚未付款，付款后即可下载收款凭证。',
  },
  amount_differs: {
    status: 422,
    en: 'The order comes to {total} yuan and this payment to {amount}. Have the payer transfer the amount of the order.',
    zh: '订单金额为 {total} 元，该笔付款为 {amount} 元。请付款方按订单金额转账。',
  },
  payment_known: {
    status: 409,
    en: 'A payment with the reference “{reference}” is noted already.',
    zh: '流水号为“{reference}”的付款已登记。',
  },
  sent_otherwise: {
    status: 409,
    en: 'This form was sent before with other values. See what came of it, then fill it in anew.',
    zh: '此表单此前已按其他内容提交，请先查看处理结果，再重新填写。',
  },
  refund_too_much: {
    status: 422,
    en: 'Of this payment {left} yuan can still be refunded.',
    zh: '该笔付款最多还可退款 {left} 元。',
  },
  contract_sent: {
    status: 409,
    en: 'This contract was sent already. Take it back first to change it; one that is accepted stays as it is.',
    zh: '该合同已发送。请先撤回再修改；已确认的合同不能更改。',
  },
  contract_not_sent: {
    status: 409,
    en: 'This contract does not wait for its acceptance. Look at it again.',
    zh: '该合同不在待确认状态，请刷新后查看。',
  },
  contract_not_accepted: {
    status: 409,
    en: 'Only a contract that is accepted and not over can be ended.',
    zh: '只能终止已确认且尚未结束的合同。',
  },
  contract_file_accepted: {
    status: 409,
    en: 'This file belongs to what the customer accepted and stays.',
    zh: '该文件属于客户已确认的内容，不能删除。',
  },
  contract_files_full: {
    status: 409,
    en: 'A contract has {most} files at most. Remove one first.',
    zh: '每份合同最多 {most} 个文件，请先删除不需要的文件。',
  },
  way_off: {
    status: 409,
    en: 'This way to pay is not set up here. Choose another one.',
    zh: '此付款方式尚未开通，请选择其他方式。',
  },
} as const)
