import type { Endpoint } from '@omics/contract/endpoint'
import type { z } from 'zod'

/** A page of a list, as every list gives it. */
export interface PageOfRows<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly totalIsExact: boolean
  readonly page: number
  readonly limit: number
}

/** What every ordinary entity has. */
export interface Identified {
  readonly id: string
  readonly version: number
}

type Answering<Output> = Endpoint<string, z.ZodType | undefined, z.ZodType | undefined, z.ZodType<Output>>

/** The calls of an ordinary entity, as `crud` and `crudIn` declare them; with `restore` a deletion can be taken back. */
export interface CrudCalls<Row> {
  readonly list: Answering<PageOfRows<Row>> & { readonly query: z.ZodType<Readonly<Record<string, unknown>>> }
  readonly create: Answering<Row>
  readonly update: Answering<Row>
  readonly remove: Answering<null>
  readonly restore?: Answering<Row>
}

/** What the path of an entity names beside the entity itself, such as its project. */
export type Place = Readonly<Record<string, string>>

/** The parameters of a call for one row: those of its place, and the last of the path for the row. */
export function paramsOf({ path }: Endpoint, place: Place, id: string): Place {
  const [last = 'id'] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).reverse()
  return { ...place, [last]: id }
}
