import { sql } from 'drizzle-orm'
import {
  EmbeddedTool,
  embeddedTools as endpoints,
  EmbeddedToolWrite,
  sharesCookies,
} from '@omics/contract/tools/embedded'
import type { OutputOf } from '@omics/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { isoTime } from '../../db/iso-time.ts'
import { implement } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'

type Mine = OutputOf<typeof endpoints.mine>[number]

const ordinary = crudOn({
  table: 'embedded_tool',
  row: EmbeddedTool,
  write: EmbeddedToolWrite,
  sort: 'position',
  searched: sql`(t.title_en || ' ' || t.title_zh || ' ' || t.text_en || ' ' || t.text_zh || ' ' || t.address)`,
})

export default implement(endpoints, {
  ...ordinary,

  create: async (call) => {
    requireOtherHost(call.body, call.request, call.context.config)
    return ordinary.create(call)
  },

  update: async (call) => {
    requireOtherHost(call.body, call.request, call.context.config)
    return ordinary.update(call)
  },

  mine: async ({ context: { db }, identity: { personId, administrator } }) => {
    const { rows } = await db.execute<Mine & Record<string, unknown>>(sql`
      select id, title_en, title_zh, text_en, text_zh, address, position, state, ${isoTime(sql`updated_at`)} as updated_at
      from embedded_tool where state = 'active' and (groups = '{}' or ${administrator} or exists (
        select 1 from person_group_member m where m.person_id = ${personId} and m.group_id = any(groups)))
      order by position, id limit 500`)
    return rows
  },
})

/** One that stands there already may still be switched off. */
function requireOtherHost(
  { address, state }: EmbeddedToolWrite,
  { hostname }: FastifyRequest,
  { publicAddress }: Pick<Config, 'publicAddress'>,
): void {
  const own = [hostname, URL.parse(publicAddress ?? '')?.hostname ?? hostname]
  if (state !== 'active' || !own.some((host) => sharesCookies(URL.parse(address), host))) return
  throw refuseField('address', {
    en: 'This is the platform’s own host, whose cookies the tool would get. Enter another name of its server, or its IP address.',
    zh: '这是平台自身的主机名，该工具会得到平台的 Cookie。请改用该服务器的其他主机名或 IP 地址。',
  })
}

/**
 * The host that the page of an embedded tool may show in its frame; undefined where nothing is embedded under that id, or
 * what would get the cookies of the platform, which is reached by this hostname.
 */
export async function framedOrigin(db: Database, id: string, hostname: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from embedded_tool where id = ${id} and state = 'active'`,
  )
  const [tool] = rows
  if (!tool || sharesCookies(URL.parse(tool.address), hostname)) return undefined
  return URL.parse(tool.address)?.origin
}
