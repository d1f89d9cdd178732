import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { languageOf } from '../../http/language.ts'
import type { PageHead } from '../../http/page-head.ts'
import { addressFor } from '../../http/public-address.ts'
import { readConfiguration } from '../system/configuration.ts'
import { addressOf, asSchemaOrg } from './linked-data.ts'
import { dated, openDataset, selectResources } from './rows.ts'

const landingPage = /^\/common\/datasets\/([\da-f-]{36})\/?(?:\?|$)/i

/** Resources that a page names; the call gives all of them. */
const mostNamed = 500

/**
 * What the page of an open dataset tells search engines, which sign in nowhere. Of those on request and closed ones a
 * visitor learns nothing, not even that they are there.
 */
export async function landingHead(
  { db, config }: Pick<Context, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<PageHead | undefined> {
  const [, id] = landingPage.exec(request.url) ?? []
  const dataset = id === undefined ? undefined : await openDataset(db, id)
  if (!dataset) return undefined
  const resources = await selectResources(db, sql`r.dataset_id = ${dataset.id}`, mostNamed)
  const isChinese = languageOf(request) === 'zh'
  const { name, name_zh, description, description_zh } = dataset
  // This answer is nobody's but theirs who asked, and is kept nowhere.
  const origin = addressFor(config, request)
  const title = (isChinese && name_zh) || name
  const platform = (await readConfiguration(db)).name
  return {
    title: platform === '' ? title : `${title} - ${platform}`,
    address: addressOf(dataset, origin),
    description: (isChinese && description_zh) || description || description_zh,
    linkedData: asSchemaOrg(await dated(db, dataset), resources, origin),
  }
}
