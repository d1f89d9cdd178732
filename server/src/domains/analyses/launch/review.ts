import { sql } from 'drizzle-orm'
import type { Launch, LaunchReview } from '@omics/contract/analyses/launches'
import type { Language } from '@omics/contract/errors'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import type { Facts } from '../../warehouse/checking/checked.ts'
import type { FlowRow } from '../../warehouse/flow-rows.ts'
import { checkedVersion } from '../checked-versions.ts'
import { addressCheck } from './checks/addresses.ts'
import { budgetCheck } from './checks/budget.ts'
import type { Check, Subject } from './checks/check.ts'
import { awaitedFiles } from './checks/awaited.ts'
import { filesCheck } from './checks/files.ts'
import { fitCheck, spaceCheck } from './checks/host.ts'
import { imageCheck } from './checks/images.ts'
import { missingIndexes } from './checks/index-pairs.ts'
import { indexCheck } from './checks/indexes.ts'
import { inputChecks } from './checks/inputs.ts'
import { readsCheck } from './checks/reads.ts'
import { pairsCheck, rowsCheck } from './checks/rows.ts'
import { sequencesCheck } from './checks/sequences.ts'
import { textsCheck } from './checks/texts.ts'
import { sandboxCheck, toolsCheck } from './checks/software.ts'
import { computedNeeds } from './computed-needs.ts'
import { estimateRuns, hostOf } from './estimate/estimate.ts'
import { lookAtContents } from './contents.ts'
import { givenFiles } from './given-files.ts'
import { resolveLaunch } from './resolve.ts'
import { needsOf, type StepNeeds } from './resources.ts'

/** Looks at a launch before it happens: everything that would stop it, what the first row gets, how long it may take. */
export async function reviewLaunch(
  context: Pick<Context, 'db' | 'config' | 'storage' | 'outside' | 'sandbox'>,
  grant: Grant,
  flow: FlowRow,
  launch: Omit<Launch, 'idempotency_key'>,
  language: Language,
): Promise<LaunchReview> {
  const { row, facts } = await checkedVersion(context.db, grant.personId ?? '', flow.workflowVersionId)
  const awaited = await awaitedFiles(context.db, grant, launch.samples)
  const plain = await resolveLaunch(context.db, grant, facts, launch)
  const { offered, faults } = await lookAtContents(
    givenFiles(context, grant),
    row.description?.inputs ?? [],
    plain.rows,
  )
  const resolved = { ...plain, faults: [...plain.faults, ...faults] }
  const host = hostOf(context)
  const computed = await computedNeeds(context.db, grant, row, facts, resolved.rows)
  const subject = {
    context,
    grant,
    language,
    resolved,
    launch,
    version: row,
    host,
    tasks: facts.tasks,
    needs: titled(
      needsOf(facts, resolved.rows[0]?.inputs ?? {}, computed.needs),
      row.description?.graph.nodes ?? [],
      language,
    ),
    rowsLookedAt: computed.looked,
  }
  const checks = await checksOf(context, subject, facts, awaited)
  const [first] = resolved.rows
  return {
    checks,
    ready: resolved.rows.length > 0 && checks.every((check) => check.state !== 'failed'),
    runs: resolved.rows.length,
    first_row: first?.inputs ?? {},
    first_label: first?.label ?? '',
    offered,
    estimate: await estimateRuns(
      context,
      grant,
      { id: row.id, facts },
      resolved.rows,
      launch.use_cache && launch.engine === 'here',
    ),
    host,
    command: await commandOf(context, grant, flow, launch),
    outside_engine: (await context.outside.of('wes'))?.title ?? null,
  }
}

/** The needs of steps under the titles that their author gave these, as the form shows them. */
function titled(
  needs: readonly StepNeeds[],
  nodes: WorkflowDescription['graph']['nodes'],
  language: Language,
): readonly StepNeeds[] {
  const titles = new Map(
    nodes.map(({ id, label = '', label_zh = '' }) => [id, (language === 'zh' && label_zh) || label]),
  )
  return needs.map((step) => ({ ...step, name: titles.get(step.name) || step.name }))
}

/** What each check has to say; those that have nothing to look at say nothing. */
async function checksOf(
  context: Parameters<typeof addressCheck>[0],
  subject: Subject,
  facts: Facts,
  awaited: ReadonlyMap<string, number>,
): Promise<Check[]> {
  const unindexed = missingIndexes(subject)
  const runsHere = subject.launch.engine === 'here'
  const checks = [
    ...inputChecks(subject, new Set(unindexed.map(({ input }) => input)), awaited),
    await filesCheck(subject, facts),
    runsHere ? await addressCheck(context, subject, facts) : undefined,
    await indexCheck(subject, unindexed),
    await textsCheck(subject),
    await sequencesCheck(subject),
    pairsCheck(subject),
    await readsCheck(subject),
    rowsCheck(subject),
    ...(runsHere
      ? [
          await budgetCheck(subject),
          await imageCheck(subject),
          await toolsCheck(subject),
          await sandboxCheck(subject),
          await fitCheck(subject),
        ]
      : []),
    await spaceCheck(subject),
  ]
  return checks.filter((check) => check !== undefined)
}

/** What is still pasted into a terminal; longer inputs are to be kept in a file. */
const longestInputs = 3000

/** The same launch for a terminal. */
async function commandOf(
  { db }: Pick<Context, 'db'>,
  grant: Grant,
  flow: FlowRow,
  launch: Omit<Launch, 'idempotency_key'>,
): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from sample where id = any(${sql.param([...launch.samples])}::uuid[]) and project_id = ${grant.projectId} order by name`,
  )
  const quoted = (text: string) =>
    /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
  const parts = ['omics launch', `--flow ${flow.id}`, `--name ${quoted(launch.name)}`]
  if (launch.mode === 'samples' && rows.length > 0 && rows.length <= 20) {
    parts.push(`--samples ${quoted(rows.map((row) => row.name).join(','))}`)
  } else if (launch.mode === 'samples') parts.push('--samples-file samples.txt')
  const inputs = JSON.stringify(launch.inputs)
  parts.push(`--inputs ${inputs.length <= longestInputs ? quoted(inputs) : 'inputs.json'}`)
  if (!launch.use_cache) parts.push('--no-cache')
  if (launch.engine !== 'here') parts.push('--outside')
  return parts.join(' ')
}
