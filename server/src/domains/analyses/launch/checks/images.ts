import { defaultImageOf, runsHere } from '@omics/engine/executors'
import { hostSoftware, versionsOf } from '@omics/engine/host'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators } from './cures.ts'
import { isInstalled, programsOf } from './programs.ts'

/** `quay.io/biocontainers/fastp:0.23.2--h79da9fb_0` is known as `fastp:0.23.2`. */
export function shortImage(image: string): string {
  const [name = image, tag = ''] = (image.split('/').at(-1) ?? image).split(':')
  const version = tag.split('--')[0] ?? ''
  const shown = version === '' ? name : `${name}:${version}`
  return shown.length > 32 ? `${shown.slice(0, 30)}…` : shown
}

const mostNamed = 3

function list(names: readonly string[], between: string): string {
  return names.slice(0, mostNamed).join(between) + (names.length > mostNamed ? ' …' : '')
}

/** Tasks run in the images that they name, or with the host's tools instead, or the launch is refused. */
export async function imageCheck(subject: Subject): Promise<Check | undefined> {
  const { executor, hostTools: permitted } = subject.context.config
  const images = subject.version.description?.images ?? []
  const standard = defaultImageOf(executor)
  if (standard !== undefined) return inImages(subject, images, standard)
  if (images.length === 0) return undefined
  const named = list(images.map(shortImage), ', ')
  if (!permitted) {
    const sentence = {
      en: `No container engine is set up for ${named}, and the administrator does not permit the tools of the host.`,
      zh: `没有可运行 ${named} 的容器引擎，且管理员不允许使用主机工具。`,
    }
    const cures = [await askAdministrators(subject.context.db)]
    return told(subject, 'images_available', 'failed', sentence, { count: images.length, cures })
  }
  const sentence = runsHere(executor) ? hostWords(subject) : nodeWords
  return told(subject, 'images_available', 'note', sentence, { count: images.length })
}

/** Which images tasks run in; those that name none run in one that may lack what they call. */
async function inImages(
  subject: Subject,
  images: readonly string[],
  standard: string,
): Promise<Check | undefined> {
  const count = images.length
  const described = subject.version.description?.tasks ?? []
  const named = new Set(described.filter((task) => task.images.length > 0).map(({ name }) => name))
  const bare = subject.tasks
    .filter((task) => !named.has(task.name))
    .map((task) => ({ name: task.name, brought: programsOf(task).filter(isNowhereByItself) }))
    .filter(({ brought }) => brought.length > 0)
  if (bare.length > 0) {
    const tasks = bare.map(({ name }) => name)
    const programs = [...new Set(bare.flatMap(({ brought }) => brought))]
    const sentence = {
      en: `Tasks that name no image (${list(tasks, ', ')}) run in ${standard}, which has to bring ${list(programs, ', ')}.`,
      zh: `未声明镜像的任务（${list(tasks, '、')}）将在 ${standard} 中运行，该镜像须自带 ${list(programs, '、')}。`,
    }
    const cures = [await askAdministrators(subject.context.db)]
    return told(subject, 'images_available', 'warning', sentence, { count, cures })
  }
  if (count === 0) return undefined
  const short = images.map(shortImage)
  const sentence = {
    en: `Tasks run in ${list(short, ', ')}, not with the programs of this server.`,
    zh: `任务在镜像 ${list(short, '、')} 中运行，不使用本服务器的程序。`,
  }
  return { ...passed('images_available', count), message: sentence[subject.language] }
}

/** Whether a program comes with a package of its own, and not with every system. */
const isNowhereByItself = (program: string) =>
  !isInstalled(program) || hostSoftware().packageOf(program) !== undefined

function hostWords({ tasks }: Subject) {
  const software = hostSoftware()
  const versions: Record<string, string> = Object.assign(
    {},
    ...tasks.map(({ programs }) => versionsOf(programs, software)),
  )
  const tools = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return {
    en: `Tasks name container images. This server runs them with its own installed tools${tools.length > 0 ? ` (${tools.join(', ')})` : ''}.`,
    zh: `任务声明了容器镜像，本服务器使用已安装的工具运行${tools.length > 0 ? `（${tools.join('、')}）` : ''}。`,
  }
}

const nodeWords = {
  en: 'Tasks name container images. The nodes of the cluster run them with their own installed tools.',
  zh: '任务声明了容器镜像，集群节点使用各自已安装的工具运行。',
}
