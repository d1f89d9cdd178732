import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Report, ReportState } from '@omics/contract/reports/reports'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { refuseField } from '../../http/problem.ts'
import { savedOr } from '../../resource/saved.ts'

/** From which state a report goes to which. A released one goes back as the draft of its next revision. */
const steps: Record<ReportState, readonly ReportState[]> = {
  draft: ['checked'],
  checked: ['draft', 'released'],
  released: ['draft'],
}

const undone = sql`checked_by = null, checked_at = null, released_by = null, released_at = null`

/** What each state writes down beside itself. */
const marks: Record<ReportState, (personId: string | null) => SQL> = {
  draft: () => sql`${undone}, revision = revision + (state = 'released')::int`,
  checked: (person) => sql`checked_by = ${person}::uuid, checked_at = now()`,
  released: (person) => sql`released_by = ${person}::uuid, released_at = now()`,
}

/** Moves a report one step on or back; what is released is kept as it is then. Refuses other steps, and a stale report. */
export async function moveReport(
  db: Database,
  grant: Grant<'edit'>,
  before: Report,
  { state, version }: { readonly state: ReportState; readonly version: number },
  current: () => Promise<Report>,
): Promise<void> {
  if (!steps[before.state].includes(state))
    throw refuseField('state', {
      en: 'A draft is reviewed first, and then released.',
      zh: '草稿须先审核，再发布。',
    })
  const person = grant.personId ?? null
  const changed = await db.transaction(async (tx) => {
    const moved = await tx.execute<{ text: string }>(sql`
      update report set state = ${state}, ${marks[state](person)}, version = version + 1, updated_at = now()
      where id = ${grant.objectId} and version = ${version} and state = ${before.state} and deleted_at is null
      returning sections::text as text`)
    const [row] = moved.rows
    if (!row || state !== 'released') return moved
    const sha256 = createHash('sha256').update(row.text).digest('hex')
    await tx.execute(sql`
      insert into report_revision (report_id, number, title, sections, branding, sha256, released_by)
      select id, revision, title, sections, branding, ${sha256}, released_by from report where id = ${grant.objectId}`)
    return moved
  })
  await savedOr(changed, current)
}
