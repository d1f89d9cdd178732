import { mostSpace, Product, products as endpoints, ProductWrite } from '@omics/contract/commerce/products'
import { sql } from 'drizzle-orm'
import { implement } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { payMethodsOf } from './orders/pay.ts'

const ordinary = crudOn({
  table: 'product',
  row: Product,
  write: ProductWrite,
  sort: 'price',
  searched: sql`(t.title_en || ' ' || t.title_zh)`,
  filters: ['state', 'kind'],
})

export default implement(endpoints, {
  ...ordinary,

  create: async (call) => {
    requireSpaceFits(call.body)
    return ordinary.create(call)
  },

  update: async (call) => {
    requireSpaceFits(call.body)
    return ordinary.update(call)
  },

  offered: async (call) => {
    const query = { page: 1, limit: 500, sort: 'price' }
    const { items } = await ordinary.list({ ...call, query }, sql`t.state = 'offered'`)
    return { items, methods: items.length === 0 ? [] : await payMethodsOf(call.context) }
  },
})

/** More than a PiB at once is a slip of the hand, and in bytes soon no number that a browser counts with. */
function requireSpaceFits({ kind, amount }: Pick<ProductWrite, 'kind' | 'amount'>): void {
  if (kind !== 'space' || amount <= mostSpace) return
  throw refuseField('amount', {
    en: 'Space is sold by 1,048,576 GiB (1 PiB) at most. Enter the amount in GiB.',
    zh: '存储空间单个产品最多 1,048,576 GiB（1 PiB），请以 GiB 为单位填写。',
  })
}
