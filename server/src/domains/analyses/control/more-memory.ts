import { sql } from 'drizzle-orm'
import type { analyses } from '@omics/contract/analyses/analyses'
import { resourceInput } from '@omics/contract/analyses/resources'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { refuseField } from '../../../http/problem.ts'
import { checkedVersion } from '../checked-versions.ts'
import { hostOf } from '../launch/estimate/estimate.ts'

const gib = 2 ** 30

/**
 * The inputs that give steps of an analysis so much memory. Refuses a step that its workflow has not, and more than
 * the machine has.
 */
export async function memoryInputs(
  context: Pick<Context, 'db' | 'config'>,
  grant: Grant<'edit'>,
  wanted: BodyOf<typeof analyses.restart>['memory'],
): Promise<Record<string, Json>> {
  if (wanted.length === 0) return {}
  const { rows } = await context.db.execute<{ version: string }>(
    sql`select workflow_version_id as version from analysis where id = ${grant.objectId}`,
  )
  const { facts } = await checkedVersion(context.db, grant.personId ?? '', rows[0]?.version ?? '')
  const there = hostOf(context).memory_bytes
  const inputs = wanted.map(({ step, bytes }, index): [string, Json] => {
    if (facts.name === undefined || !facts.resources.some((one) => one.step === step))
      throw refuseField(`memory.${index}.step`, {
        en: `The workflow has no step “${step}”.`,
        zh: `流程中没有步骤“${step}”。`,
      })
    if (bytes > there)
      throw refuseField(`memory.${index}.bytes`, {
        en: `The machine has ${(there / gib).toFixed(1)} GiB of memory. Give less, or ask for a larger server.`,
        zh: `主机内存为 ${(there / gib).toFixed(1)} GiB，请减少分配，或换用更大的服务器。`,
      })
    return [resourceInput(facts.name, step, 'memory'), `${bytes / gib} GiB`]
  })
  return Object.fromEntries(inputs)
}
