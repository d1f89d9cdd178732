import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Space } from '@omics/contract/files/files'
import type { Cure } from '@omics/contract/analyses/launches'
import { runsHere, usesImages } from '@omics/engine/executors/choice'
import { hostSoftware, toolsOf } from '@omics/engine/executors/process/software'
import { spaceOf } from '../files/space.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators, whereToChange } from './cures.ts'
import { fileIdsIn } from './file-uri.ts'

/** Every file is there, of this project or a reference, and not in the trash. */
export async function filesCheck(subject: Subject): Promise<Check | undefined> {
  const { context, grant, resolved } = subject
  const ids = [...fileIdsIn(resolved.rows.map((row) => row.inputs))]
  if (ids.length === 0) return undefined
  const { rows } = await context.db.execute<{
    id: string
    name: string
    trashed: boolean
    mine: boolean
  }>(sql`
    select f.id, f.name, f.trashed_at is not null as trashed,
      (f.project_id = ${grant.projectId} or f.reference_id is not null) as mine
    from file f where f.id = any(${sql.param(ids)}::uuid[]) and f.kind = 'file'`)
  const good = new Set(rows.filter((row) => row.mine && !row.trashed).map((row) => row.id))
  const bad = ids.filter((id) => !good.has(id))
  if (bad.length === 0) return passed('files_readable', ids.length)
  const trashed = rows.find((row) => row.mine && row.trashed)
  const sentence = trashed
    ? {
        en: `${trashed.name} is in the trash. Restore it, or choose another file.`,
        zh: `${trashed.name} 在回收站里，请恢复或改选其他文件。`,
      }
    : {
        en: `${bad.length} files no longer exist. Choose others.`,
        zh: `有 ${bad.length} 个文件已不存在，请重新选择。`,
      }
  const inputs = resolved.rows.flatMap((row) =>
    Object.entries(row.inputs)
      .filter(([, value]) => [...fileIdsIn(value)].some((id) => bad.includes(id)))
      .map(([name]) => name),
  )
  const concerned = [...new Set(inputs)]
  const restore = rows
    .filter((row) => row.mine && row.trashed)
    .slice(0, 3)
    .map(({ id, name }) => ({ kind: 'restore_file', file_id: id, name }) as const)
  return told(subject, 'files_readable', 'failed', sentence, {
    inputs: concerned,
    count: bad.length,
    cures: [...restore, ...whereToChange(subject.launch.inputs, subject.launch.mode, concerned)],
  })
}

const nameOf = (uri: unknown) => (typeof uri === 'string' ? uri.slice(uri.lastIndexOf('/') + 1) : '')
/** What is left of a read file's name when its direction is taken out. */
const withoutDirection = (name: string) => name.replace(/([._-])R?[12](?=([._-]|$))/i, '$1')

/** Forward and reverse reads of a row come from the same library, as their names say. */
export function pairsCheck(subject: Subject): Check | undefined {
  const names = Object.keys(subject.resolved.rows[0]?.inputs ?? {})
  const forward = names.find((name) => /(reads?|fastq|fq)_?(r?1|forward)$/i.test(name))
  const reverse = names.find((name) => /(reads?|fastq|fq)_?(r?2|reverse)$/i.test(name))
  if (forward === undefined || reverse === undefined) return undefined
  const odd = subject.resolved.rows.filter((row) => {
    const [one, two] = [nameOf(row.inputs[forward]), nameOf(row.inputs[reverse])]
    return one !== '' && two !== '' && (one === two || withoutDirection(one) !== withoutDirection(two))
  })
  const [first] = odd
  if (!first) return passed('pairs_match', subject.resolved.rows.length)
  const pair = `${nameOf(first.inputs[forward])}, ${nameOf(first.inputs[reverse])}`
  const sentence = {
    en: `These do not look like a pair: ${pair}. Look whether they belong together.`,
    zh: `这两个文件看起来不成对：${pair}，请确认。`,
  }
  return told(subject, 'pairs_match', 'warning', sentence, { inputs: [forward, reverse], count: odd.length })
}

/** Rows that would do the same work twice are questioned. */
export function rowsCheck(subject: Subject): Check | undefined {
  const { rows, faults } = subject.resolved
  // Whether they differ is only known once their values are.
  if (rows.length < 2 || faults.some(({ kind }) => kind === 'missing')) return undefined
  const different = new Set(rows.map((row) => JSON.stringify(row.inputs))).size
  if (different === rows.length) return passed('rows_differ', rows.length)
  const sentence = {
    en: `${rows.length} rows would do only ${different} different pieces of work. Bind an input to a column.`,
    zh: `${rows.length} 行只对应 ${different} 种不同的输入，请把某个输入绑定到样本列。`,
  }
  return told(subject, 'rows_differ', 'warning', sentence, { count: different })
}

/** `quay.io/biocontainers/fastp:0.23.2--h79da9fb_0` is known as `fastp:0.23.2`. */
function shortImage(image: string): string {
  const [name = image, tag = ''] = (image.split('/').at(-1) ?? image).split(':')
  const version = tag.split('--')[0] ?? ''
  const shown = version === '' ? name : `${name}:${version}`
  return shown.length > 32 ? `${shown.slice(0, 30)}…` : shown
}

/** Tasks run in the images that they name, or with the host's tools instead, or the launch is refused. */
export async function imageCheck(subject: Subject): Promise<Check | undefined> {
  const images = subject.version.description?.images ?? []
  if (images.length === 0) return undefined
  if (usesImages(subject.context.config.executor)) return passed('images_available', images.length)
  const named = images.slice(0, 3).map(shortImage).join(', ') + (images.length > 3 ? ' …' : '')
  if (!subject.context.config.hostTools) {
    const sentence = {
      en: `No container engine is set up for ${named}, and the administrator does not permit the tools of the host.`,
      zh: `没有可运行 ${named} 的容器引擎，且管理员不允许使用主机工具。`,
    }
    const cures = [await askAdministrators(subject.context.db)]
    return told(subject, 'images_available', 'failed', sentence, { count: images.length, cures })
  }
  const tools = Object.entries(hostToolsOf(subject)).map(([name, version]) => `${name} ${version}`)
  const sentence = {
    en: `Tasks name container images. This server runs them with its own installed tools${tools.length > 0 ? ` (${tools.join(', ')})` : ''}.`,
    zh: `任务声明了容器镜像，本服务器使用已安装的工具运行${tools.length > 0 ? `（${tools.join('、')}）` : ''}。`,
  }
  return told(subject, 'images_available', 'note', sentence, { count: images.length })
}

function commandsOf({ sources }: Subject): string {
  return sources
    .flatMap(({ content }) =>
      [...content.matchAll(/command\s*(?:<<<([\s\S]*?)>>>|\{([\s\S]*?)\n\s*\})/g)].map(
        ([, a, b]) => a ?? b ?? '',
      ),
    )
    .join('\n')
}

function hostToolsOf(subject: Subject): Record<string, string> {
  return toolsOf(commandsOf(subject), hostSoftware())
}

/** Programs of the field that a launch looks for; others are not told from words of the shell. */
const fieldPrograms = [
  'fastp',
  'fastqc',
  'multiqc',
  'bwa',
  'minimap2',
  'samtools',
  'bcftools',
  'tabix',
  'bgzip',
  'bedtools',
  'bowtie2',
  'hisat2',
  'salmon',
  'spades.py',
  'kraken2',
  'blastn',
  'mafft',
  'iqtree2',
  'seqtk',
  'STAR',
  'gatk',
]

/** Programs of the field that the commands call are installed. */
export async function toolsCheck(subject: Subject): Promise<Check | undefined> {
  if (usesImages(subject.context.config.executor)) return undefined
  const called = new Set(commandsOf(subject).match(/(?<=^|[\s|;&(])[A-Za-z][\w.+-]*(?=\s)/gm) ?? [])
  const wanted = fieldPrograms.filter((tool) => called.has(tool))
  if (wanted.length === 0) return undefined
  const missing = wanted.filter(
    (tool) => !existsSync(`/usr/bin/${tool}`) && !existsSync(`/usr/local/bin/${tool}`),
  )
  if (missing.length === 0) return passed('tools_present', wanted.length)
  const sentence = {
    en: `Not installed on this machine: ${missing.join(', ')}. Ask the administrator to install it.`,
    zh: `这台机器没有安装 ${missing.join('、')}，请联系管理员安装。`,
  }
  const cures = [await askAdministrators(subject.context.db)]
  return told(subject, 'tools_present', 'failed', sentence, { count: missing.length, cures })
}

/** No task asks for more processors than there are, as far as it says so with a plain number. */
export function fitCheck(subject: Subject): Check | undefined {
  if (!runsHere(subject.context.config.executor)) return undefined
  const asked = subject.sources.flatMap(({ content }) =>
    [...content.matchAll(/^\s*cpu\s*:\s*(\d+)\s*$/gm)].map(([, n]) => Number(n)),
  )
  const most = Math.max(0, ...asked)
  if (most <= subject.host.cpu) return passed('fits_host', subject.host.cpu)
  const sentence = {
    en: `A task asks for ${most} processors and there are ${subject.host.cpu}. Lower it in the workflow's inputs.`,
    zh: `有任务申请 ${most} 个处理器，而主机只有 ${subject.host.cpu} 个，请在输入中调低。`,
  }
  return told(subject, 'fits_host', 'failed', sentence, { count: most })
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
  const space = await spaceOf(context.db, grant.projectId)
  if (needed > free) {
    const sentence = {
      en: 'The disk of the server may not have room for the work folders. Free some space first.',
      zh: '服务器磁盘空间可能不足以存放中间文件，请先清理。',
    }
    return told(subject, 'space_left', 'failed', sentence, { cures: await roomFrom(subject, space) })
  }
  if (space.used + space.trash + space.uploading + needed / 2 <= space.quota) return passed('space_left')
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
