import { Product, products as endpoints, ProductWrite } from '@omics/contract/commerce/products'
import { sql } from 'drizzle-orm'
import { implement } from '../../http/implement.ts'
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

  offered: async (call) => {
    const query = { page: 1, limit: 500, sort: 'price' }
    const { items } = await ordinary.list({ ...call, query }, sql`t.state = 'offered'`)
    return { items, methods: items.length === 0 ? [] : await payMethodsOf(call.context) }
  },
})
