import { sql } from 'drizzle-orm'
import type { Space } from '@omics/contract/files/files'
import type { Cure } from '@omics/contract/analyses/launches'
import { runsHere } from '@omics/engine/executors'
import { hostGpus } from '@omics/engine/host'
import type { Sentence } from '../../../../http/problem.ts'
import { spaceOf } from '../../../files/space.ts'
import { fileIdsIn } from '../../file-uri.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators } from './cures.ts'
import { largestNodeOf, type Most } from './nodes.ts'

const gib = 2 ** 30

/** Where steps run: what one of them can have there at most, and what it is called. */
interface Place extends Most {
  readonly code: 'fits_host' | 'fits_cluster'
  readonly is: Sentence
  readonly larger: Sentence
}

const thisHost = {
  code: 'fits_host' as const,
  is: { en: 'there are', zh: '主机只有' },
  larger: { en: 'ask for a larger server', zh: '换用更大的服务器' },
}
const largestNode = {
  code: 'fits_cluster' as const,
  is: { en: 'the largest node of the cluster has', zh: '集群最大的节点只有' },
  larger: { en: 'ask for a larger node', zh: '增加更大的节点' },
}

/** No step asks for more processors, graphics processors or memory than there are, as far as that is known before it runs. */
export async function fitCheck(subject: Subject): Promise<Check | undefined> {
  const { context, host } = subject
  const place = runsHere(context.config.executor)
    ? { cpu: host.cpu, memoryBytes: host.memory_bytes, gpus: hostGpus().length, ...thisHost }
    : await nodes(context)
  if (place === undefined) return undefined
  const fault = faultOf(subject, (steps) => unfitIn(steps, place))
  if (!fault)
    return isOfAllRows(subject)
      ? passed(place.code, place.cpu)
      : told(subject, place.code, 'note', ofSome(subject))
  return told(subject, place.code, fault.state, fault.sentence, { count: fault.count ?? null })
}

const isOfAllRows = ({ rowsLookedAt, resolved }: Subject) => rowsLookedAt >= resolved.rows.length

/** What is not known of rows for which the time did not suffice. */
function ofSome({ rowsLookedAt: looked, resolved: { rows } }: Subject): Sentence {
  return {
    en: `What steps ask for is computed from their inputs, and was looked at for the first ${looked} of ${rows.length} rows. A later row whose steps ask for more than there is cannot go on.`,
    zh: `步骤所需资源由输入计算得出，本次只核算了 ${rows.length} 行中的前 ${looked} 行；其后的行若有步骤申请超出上限，将无法继续。`,
  }
}

interface StepFault {
  readonly step: string
  readonly sentence: Sentence
  readonly count?: number
}

/** The first fault of a step that runs; where these have none, one that may run is told of and stops nothing. */
function faultOf({ needs }: Subject, faultAmong: (steps: Subject['needs']) => StepFault | undefined) {
  const certain = faultAmong(needs.filter(({ runs }) => runs === undefined))
  if (certain) return { ...certain, state: 'failed' as const }
  const inDoubt = faultAmong(needs)
  if (!inDoubt) return undefined
  const { step, sentence } = inDoubt
  const both = {
    en: `Whether ${step} runs is decided during the run; if it does, it cannot go on. ${sentence.en}`,
    zh: `步骤 ${step} 是否执行要到运行中才能确定；一旦执行将无法继续。${sentence.zh}`,
  }
  return { ...inDoubt, sentence: both, state: 'warning' as const }
}

function unfitIn(steps: Subject['needs'], place: Place): StepFault | undefined {
  const needs = steps.map((step) => ({ cpu: 0, memoryBytes: 0, ...step }))
  const widest = needs.find(({ cpu }) => cpu > place.cpu)
  if (widest) {
    const sentence = {
      en: `${widest.name} asks for ${widest.cpu} processors and ${place.is.en} ${place.cpu}. Set fewer under “Resources of the steps”, or ${place.larger.en}.`,
      zh: `步骤 ${widest.name} 申请 ${widest.cpu} 个处理器，而${place.is.zh} ${place.cpu} 个。请在“步骤资源”中调低，或${place.larger.zh}。`,
    }
    return { step: widest.name, sentence, count: widest.cpu }
  }
  const drawing = needs.find(({ gpu = false }) => gpu)
  if (drawing && place.gpus === 0) return { step: drawing.name, sentence: noGpu(drawing.name, place) }
  const largest = needs.find(({ memoryBytes }) => memoryBytes > place.memoryBytes)
  if (!largest) return undefined
  const [asked, there] = [largest.memoryBytes, place.memoryBytes].map((bytes) => (bytes / gib).toFixed(1))
  const sentence = {
    en: `${largest.name} asks for ${asked} GiB of memory and ${place.is.en} ${there} GiB. Set less under “Resources of the steps”, or ${place.larger.en}.`,
    zh: `步骤 ${largest.name} 申请 ${asked} GiB 内存，而${place.is.zh} ${there} GiB。请在“步骤资源”中调低，或${place.larger.zh}。`,
  }
  return { step: largest.name, sentence }
}

/** Of a cluster the largest node; undefined where nobody tells, which stops no launch. */
async function nodes(context: Subject['context']): Promise<Place | undefined> {
  const most = await largestNodeOf(context)
  return most && { ...most, ...largestNode }
}

const noGpu = (step: string, place: Place): Sentence =>
  place.is === thisHost.is
    ? {
        en: `${step} needs a graphics processor (GPU), and this server has none that NVIDIA's driver shows.`,
        zh: `步骤 ${step} 需要 GPU，而本服务器上没有 NVIDIA 驱动可识别的 GPU。`,
      }
    : {
        en: `${step} needs a graphics processor (GPU), and no node of the cluster has one.`,
        zh: `步骤 ${step} 需要 GPU，而集群节点均无 GPU。`,
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
  const fault = runsHere(context.config.executor)
    ? faultOf(subject, (steps) => beyondDiskIn(steps, free))
    : undefined
  if (fault?.state === 'failed') return told(subject, 'space_left', fault.state, fault.sentence)
  const space = await spaceOf(context.db, grant.projectId)
  if (needed > free) {
    const sentence = {
      en: 'The disk of the server may not have room for the work folders. Free some space first.',
      zh: '服务器磁盘空间可能不足以存放中间文件，请先清理。',
    }
    return told(subject, 'space_left', 'failed', sentence, { cures: await roomFrom(subject, space) })
  }
  if (fault) return told(subject, 'space_left', fault.state, fault.sentence)
  if (space.used + space.trash + space.coming + needed / 2 <= space.quota) return passed('space_left')
  const sentence = {
    en: 'The results may go beyond the quota of the project. They are kept, but uploads will be refused.',
    zh: '结果可能超出项目配额。结果会保留，但之后无法再上传文件。',
  }
  return told(subject, 'space_left', 'warning', sentence, { cures: await roomFrom(subject, space) })
}

function beyondDiskIn(steps: Subject['needs'], free: number): StepFault | undefined {
  const widest = steps.find(({ diskBytes = 0 }) => diskBytes > free)
  if (!widest) return undefined
  const [asked, there] = [widest.diskBytes ?? 0, free].map((bytes) => (bytes / gib).toFixed(1))
  const sentence = {
    en: `${widest.name} asks for ${asked} GiB of disk and ${there} GiB are free. Set less under “Resources of the steps”, or free some space.`,
    zh: `步骤 ${widest.name} 申请 ${asked} GiB 磁盘，而主机仅剩 ${there} GiB。请在“步骤资源”中调低，或先清理磁盘。`,
  }
  return { step: widest.name, sentence }
}

/** What gives room: the trash, and those who set the quota. */
async function roomFrom({ context: { db }, grant }: Subject, { trash }: Space): Promise<Cure[]> {
  const own = trash > 0 ? [{ kind: 'empty_trash', bytes: trash } as const] : []
  return [...own, ...(await askAdministrators(db, grant))]
}
