import { sql } from 'drizzle-orm'
import type { Tool } from '@omics/contract/tools/tools'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'
import { titleOf } from './tool-rows.ts'

type Shown = Pick<Tool, 'sharing' | 'hidden'>

/** What is published and hidden is seen by nobody whom its owner could send there. */
const stateOf = ({ sharing, hidden }: Shown) => (sharing === 'published' && hidden ? 'hidden' : sharing)

/** Tells administrators that a tool waits for them, and its owner that another has published it for all to see. */
export async function tellOfSharing(
  context: Context,
  tx: Database,
  { personId }: Identity,
  tool: Pick<Tool, 'id' | 'title' | 'title_zh'>,
  shown: { readonly before: Shown; readonly after: Shown },
): Promise<void> {
  const [before, after] = [stateOf(shown.before), stateOf(shown.after)]
  if (before === after || (after !== 'asked' && after !== 'published')) return
  const { rows } = await tx.execute<{ id: string; person: string }>(sql`
    select p.id, (select full_name from person where id = ${personId}) as person from person p
    where p.state = 'active' and p.id <> ${personId} and case when ${after === 'asked'} then is_administrator(p.id)
      else p.id = (select owner_id from tool where id = ${tool.id}) end`)
  const people = rows.map(({ id }) => id)
  const message = {
    kind: after === 'asked' ? 'tool_asked' : 'tool_published',
    details: { person: rows[0]?.person ?? '', title: tool.title, title_zh: titleOf(tool, 'zh') },
    link: `/tool/${tool.id}`,
  } as const
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}
