import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runsHere, usesImages } from '@omics/engine/executors'
import { hostSoftware, ownPrograms, versionsOf } from '@omics/engine/host'
import { shellBuiltins } from '@omics/engine/shell'
import type { Sentence } from '../../../../http/problem.ts'
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

/** Where a task looks for programs, as its sandbox sets PATH. */
const programFolders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']
const isInstalled = (program: string) =>
  ownPrograms.includes(program) || programFolders.some((folder) => existsSync(join(folder, program)))
const programName = /^[A-Za-z][\w.+-]*$/

interface Lacking {
  readonly task: string
  readonly program: string
}

/**
 * Programs that the commands call are installed. One that the text calls for certain stops the launch; where a command
 * also brings programs of its own, or calls what only the run tells, that cannot be known and is said.
 */
export async function toolsCheck(subject: Subject): Promise<Check | undefined> {
  if (usesImages(subject.context.config.executor)) return undefined
  const read = subject.tasks.map((task) => ({ task: task.name, ...task.calls }))
  const wanted = new Set<string>()
  const lacking: Lacking[] = []
  for (const { task, named, functions } of read)
    for (const program of named.difference(functions).difference(shellBuiltins)) {
      if (!programName.test(program)) continue
      wanted.add(program)
      if (!isInstalled(program)) lacking.push({ task, program })
    }
  const unknown = read.filter(({ unknown }) => unknown).map(({ task }) => task)
  const [first] = lacking
  if (first) {
    // The nodes of a cluster may have what this machine lacks.
    const here = runsHere(subject.context.config.executor)
    const certain = here && lacking.some(({ task }) => !unknown.includes(task))
    return told(
      subject,
      'tools_present',
      certain ? 'failed' : 'warning',
      lackingWords(subject, first, lacking),
      {
        count: new Set(lacking.map(({ program }) => program)).size,
        cures: [await askAdministrators(subject.context.db)],
      },
    )
  }
  if (unknown.length > 0)
    return told(subject, 'tools_present', 'note', unknownWords(subject, unknown), { count: wanted.size })
  return wanted.size === 0 ? undefined : passed('tools_present', wanted.size)
}

/** Up to this many are named. */
const mostNamed = 5

function lackingWords({ version }: Subject, { task }: Lacking, lacking: readonly Lacking[]): Sentence {
  const all = [...new Set(lacking.map(({ program }) => program))]
  const names = all.slice(0, mostNamed)
  const [en, zh] = [names.join(', '), names.join('、')]
  const images = version.description?.tasks.find(({ name }) => name === task)?.images ?? []
  const [image] = images.map(shortImage)
  return {
    en:
      `Not installed on this machine: ${en}${all.length > mostNamed ? ' …' : ''}. Task ${task} calls it. ` +
      (image
        ? `Ask an administrator to install it, or to run tasks in their containers: ${image} brings it.`
        : 'Ask an administrator to install it, or name a container in the task and have tasks run in containers.'),
    zh:
      `这台机器没有安装 ${zh}${all.length > mostNamed ? ' 等' : ''}，而任务 ${task} 要用到。` +
      (image
        ? `请联系管理员安装，或改用容器运行任务（${image} 自带该工具）。`
        : '请联系管理员安装，或在任务中声明容器镜像并改用容器运行。'),
  }
}

/** What is not known for certain of this machine is, where tasks run in containers that bring their tools. */
function unknownWords({ version }: Subject, tasks: readonly string[]): Sentence {
  const names = tasks.slice(0, mostNamed)
  const described = version.description?.tasks ?? []
  const haveImages = tasks.every((task) =>
    described.some(({ name, images }) => name === task && images.length > 0),
  )
  return {
    en:
      `Whether all tools are installed cannot be told: ${names.join(', ')} decides while it runs what it calls. ` +
      (haveImages
        ? 'To be certain, ask an administrator to have tasks run in the containers that they name, which bring their tools.'
        : 'To be certain, name a container in the task, and have tasks run in containers.'),
    zh:
      `无法判断工具是否齐全：任务 ${names.join('、')} 在运行时才决定调用什么程序。` +
      (haveImages
        ? '如需确保齐全，请联系管理员启用容器：任务声明的镜像自带所需工具。'
        : '如需确保齐全，请在任务中声明容器镜像，并改用容器运行。'),
  }
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
  return Object.assign({}, ...tasks.map(({ programs }) => versionsOf(programs, software)))
}
