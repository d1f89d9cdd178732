import { sql } from 'drizzle-orm'
import type { Space } from '@omics/contract/files/files'
import type { Cure } from '@omics/contract/analyses/launches'
import { runsHere } from '@omics/engine/executors'
import { hostGpus } from '@omics/engine/host'
import { spaceOf } from '../../../files/space.ts'
import { fileIdsIn } from '../../file-uri.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators } from './cures.ts'

const gib = 2 ** 30

/** No step asks for more processors, graphics processors or memory than there are, as far as it says so with a literal. */
export function fitCheck(subject: Subject): Check | undefined {
  const { context, host } = subject
  if (!runsHere(context.config.executor)) return undefined
  const needs = subject.needs.map((step) => ({ cpu: 0, memoryBytes: 0, ...step }))
  const widest = needs.find(({ cpu }) => cpu > host.cpu)
  if (widest) {
    const sentence = {
      en: `${widest.name} asks for ${widest.cpu} processors and there are ${host.cpu}. Set fewer under “Resources of the steps”, or ask for a larger server.`,
      zh: `步骤 ${widest.name} 申请 ${widest.cpu} 个处理器，而主机只有 ${host.cpu} 个。请在“步骤资源”中调低，或换用更大的服务器。`,
    }
    return told(subject, 'fits_host', 'failed', sentence, { count: widest.cpu })
  }
  const drawing = needs.find(({ gpu = false }) => gpu)
  if (drawing && hostGpus().length === 0) {
    const sentence = {
      en: `${drawing.name} needs a graphics processor (GPU), and this server has none that NVIDIA's driver shows.`,
      zh: `步骤 ${drawing.name} 需要 GPU，而本服务器上没有 NVIDIA 驱动可识别的 GPU。`,
    }
    return told(subject, 'fits_host', 'failed', sentence)
  }
  const largest = needs.find(({ memoryBytes }) => memoryBytes > host.memory_bytes)
  if (!largest) return passed('fits_host', host.cpu)
  const [asked, there] = [largest.memoryBytes, host.memory_bytes].map((bytes) => (bytes / gib).toFixed(1))
  const sentence = {
    en: `${largest.name} asks for ${asked} GiB of memory and there are ${there} GiB. Set less under “Resources of the steps”, or ask for a larger server.`,
    zh: `步骤 ${largest.name} 申请 ${asked} GiB 内存，而主机只有 ${there} GiB。请在“步骤资源”中调低，或换用更大的服务器。`,
  }
  return told(subject, 'fits_host', 'failed', sentence)
}

/** Work folders take a few times what goes in; so much must be free on the disk. */
export async function spaceCheck(subject: Subject): Promise<Check> {
  const { context, grant, resolved } = subject
  const ids = [...fileIdsIn(resolved.rows.map((row) => row.inputs))]
  const { rows } = await context.db.execute<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::bigint as bytes from file where id = any(${sql.param(ids)}::uuid[])`,
  )
  const needed = (rows[0]?.bytes ?? 0) * 4
  const free = await context.storage.free()
  const widest = runsHere(context.config.executor)
    ? subject.needs.find(({ diskBytes = 0 }) => diskBytes > free)
    : undefined
  if (widest) {
    const [asked, there] = [widest.diskBytes ?? 0, free].map((bytes) => (bytes / gib).toFixed(1))
    const sentence = {
      en: `${widest.name} asks for ${asked} GiB of disk and ${there} GiB are free. Set less under “Resources of the steps”, or free some space.`,
      zh: `步骤 ${widest.name} 申请 ${asked} GiB 磁盘，而主机仅剩 ${there} GiB。请在“步骤资源”中调低，或先清理磁盘。`,
    }
    return told(subject, 'space_left', 'failed', sentence)
  }
  const space = await spaceOf(context.db, grant.projectId)
  if (needed > free) {
    const sentence = {
      en: 'The disk of the server may not have room for the work folders. Free some space first.',
      zh: '服务器磁盘空间可能不足以存放中间文件，请先清理。',
    }
    return told(subject, 'space_left', 'failed', sentence, { cures: await roomFrom(subject, space) })
  }
  if (space.used + space.trash + space.coming + needed / 2 <= space.quota) return passed('space_left')
  const sentence = {
    en: 'The results may go beyond the quota of the project. They are kept, but uploads will be refused.',
    zh: '结果可能超出项目配额。结果会保留，但之后无法再上传文件。',
  }
  return told(subject, 'space_left', 'warning', sentence, { cures: await roomFrom(subject, space) })
}

/** What gives room: the trash, and those who set the quota. */
async function roomFrom({ context: { db } }: Subject, { trash }: Space): Promise<Cure[]> {
  const own = trash > 0 ? [{ kind: 'empty_trash', bytes: trash } as const] : []
  return [...own, await askAdministrators(db)]
}
