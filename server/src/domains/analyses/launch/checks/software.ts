import { existsSync } from 'node:fs'
import { usesImages } from '@omics/engine/executors/choice'
import { hostSoftware, toolsOf } from '@omics/engine/executors/process/software'
import { programsIn } from '@omics/engine/shell/programs'
import { commandText } from '@omics/wdl'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators } from './cures.ts'

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
  const tools = Object.entries(hostTools(subject)).map(([name, version]) => `${name} ${version}`)
  const sentence = {
    en: `Tasks name container images. This server runs them with its own installed tools${tools.length > 0 ? ` (${tools.join(', ')})` : ''}.`,
    zh: `任务声明了容器镜像，本服务器使用已安装的工具运行${tools.length > 0 ? `（${tools.join('、')}）` : ''}。`,
  }
  return told(subject, 'images_available', 'note', sentence, { count: images.length })
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
  const called = new Set(subject.tasks.flatMap((task) => [...programsIn(commandText(task))]))
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

/** Where no sandbox can be started the launch is taken, and its runs wait. */
export async function sandboxCheck(subject: Subject): Promise<Check | undefined> {
  const { db, sandbox } = subject.context
  if (sandbox.trouble === undefined) return undefined
  const sentence = {
    en: 'The server cannot start the sandbox that tasks run in. You can launch; the runs wait until an administrator has seen to it.',
    zh: '服务器目前无法启动任务沙箱。可以先发起，运行会等到管理员处理好后自动开始。',
  }
  return told(subject, 'sandbox_ready', 'warning', sentence, { cures: [await askAdministrators(db)] })
}

function hostTools({ tasks }: Subject): Record<string, string> {
  const software = hostSoftware()
  return Object.assign({}, ...tasks.map((task) => toolsOf(commandText(task), software)))
}
