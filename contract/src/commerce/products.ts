import { z } from 'zod'
import { signedIn } from '../access.ts'
import { crud, id, name, timestamp, version } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'
import { fen } from './money.ts'

export const productKinds = ['space', 'core_hours', 'seats', 'service'] as const
const kind = z.enum(productKinds)

/** How an order is paid. */
export const payMethods = ['transfer', 'alipay', 'wechat'] as const
export type PayMethod = (typeof payMethods)[number]

/** GiB that a product of space gives at most. */
export const mostSpace = 1_048_576

export const ProductWrite = z.object({
  title_en: name,
  title_zh: name,
  about_en: z.string().trim().max(2000).default(''),
  about_zh: z.string().trim().max(2000).default(''),
  kind: kind.default('service'),
  /** GiB of space, core-hours or seats that one gives; of a service how many. */
  amount: z.number().int().min(1).max(1_000_000_000).default(1),
  /** How long it lasts from when it is paid; null: for good. */
  days: z.number().int().min(1).max(36_500).nullable().default(null),
  price: fen.min(1).max(100_000_000_000),
  state: z.enum(['offered', 'withdrawn']).default('offered'),
})
export type ProductWrite = z.output<typeof ProductWrite>
export const Product = ProductWrite.extend({ id, version, updated_at: timestamp })
export type Product = z.output<typeof Product>

const ordinary = crud('/api/products', {
  one: 'a product',
  many: 'products',
  ours: true,
  row: Product,
  write: ProductWrite,
  sort: ['title_en', 'title_zh', 'price', 'updated_at'],
  filters: z.object({ state: Product.shape.state.unwrap().optional(), kind: kind.optional() }),
  view: 'products',
  change: 'product_change',
})

/** What the platform sells. */
export const products = {
  ...ordinary,
  offered: get('/api/products/offered', {
    summary: 'What may be ordered now, the cheapest first, and how it may be paid.',
    access: signedIn,
    output: z.object({ items: z.array(Product), methods: z.array(z.enum(payMethods)) }),
    ours: true,
  }),
} satisfies Resource
