import { sql } from 'drizzle-orm'
import type { MoreOfResource } from '@omics/contract/analyses/analyses'
import { resourceInput } from '@omics/contract/analyses/resources'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { refuseField, type Sentence } from '../../../http/problem.ts'
import type { Facts } from '../../warehouse/checking/checked.ts'
import { checkedVersion } from '../checked-versions.ts'
import { hasOf } from '../launch/estimate/estimate.ts'

const gib = 2 ** 30

/**
 * The inputs that give steps of an analysis so much of the machine. Refuses a step that its workflow has not, disks
 * that stand at places of their own, and more than the machine has.
 */
export async function resourceInputs(
  context: Pick<Context, 'db' | 'config' | 'storage'>,
  grant: Grant<'edit'>,
  wanted: readonly MoreOfResource[],
): Promise<Record<string, Json>> {
  if (wanted.length === 0) return {}
  const { rows } = await context.db.execute<{ version: string }>(
    sql`select workflow_version_id as version from analysis where id = ${grant.objectId}`,
  )
  const { facts } = await checkedVersion(context.db, grant.personId ?? '', rows[0]?.version ?? '')
  const inputs: Record<string, Json> = {}
  for (const [index, { step, resource, bytes }] of wanted.entries()) {
    const asks = facts.resources.find((one) => one.step === step)?.asks
    if (facts.name === undefined || !asks) throw refuseField(`resources.${index}.step`, noStep(step))
    if (resource === 'disks' && severalPlaces(asks))
      throw refuseField(`resources.${index}.step`, mounted(step))
    const there = await hasOf(context, resource)
    if (bytes > there)
      throw refuseField(`resources.${index}.bytes`, tooMuch[resource]((there / gib).toFixed(1)))
    inputs[resourceInput(facts.name, step, resource)] = `${bytes / gib} GiB`
  }
  return inputs
}

/** One amount in the place of disks with mount points would leave the step without these. */
function severalPlaces({ disks = '' }: Facts['resources'][number]['asks']): boolean {
  return disks.includes('/')
}

const noStep = (step: string): Sentence => ({
  en: `The workflow has no step “${step}”.`,
  zh: `流程中没有步骤“${step}”。`,
})

const mounted = (step: string): Sentence => ({
  en: `${step} has disks at places of its own. Change its disks on the launch form, under “Resources of the steps”.`,
  zh: `步骤 ${step} 指定了磁盘挂载点，请在提交页的“步骤资源”中修改其磁盘。`,
})

const tooMuch: Readonly<Record<MoreOfResource['resource'], (there: string) => Sentence>> = {
  memory: (there) => ({
    en: `The machine has ${there} GiB of memory. Give less, or ask for a larger server.`,
    zh: `主机内存为 ${there} GiB，请减少分配，或换用更大的服务器。`,
  }),
  disks: (there) => ({
    en: `The disk has ${there} GiB free. Give less, or free some space first.`,
    zh: `磁盘剩余 ${there} GiB，请减少分配，或先清理磁盘。`,
  }),
}
