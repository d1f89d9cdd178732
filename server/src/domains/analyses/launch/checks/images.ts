import { shortImage } from '@omics/contract/images/short-image'
import { defaultImageOf, ownImageName, runsHere } from '@omics/engine/executors'
import { hostSoftware, ownPrograms, versionsOf } from '@omics/engine/host'
import type { Sentence } from '../../../../http/problem.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators } from './cures.ts'
import { hasOwnImage, notInOwnImage, notMade } from './own-image.ts'
import { isInstalled, programsOf } from './programs.ts'

const mostNamed = 3

function list(names: readonly string[], between: string): string {
  return names.slice(0, mostNamed).join(between) + (names.length > mostNamed ? ' …' : '')
}

/** Tasks run in the images that they name, or with the host's tools instead, or the launch is refused. */
export async function imageCheck(subject: Subject): Promise<Check | undefined> {
  const { executor, hostTools: permitted } = subject.context.config
  const images = subject.version.description?.images ?? []
  const standard = defaultImageOf(executor)
  const stranded = executor.kind === 'tes' ? subject.tasks.find(callsPlatform) : undefined
  if (stranded) return told(subject, 'images_available', 'failed', notElsewhere(stranded), { count: 1 })
  if (standard !== undefined) return inImages(subject, images, standard)
  if (images.length === 0) return undefined
  const named = list(images.map(shortImage), ', ')
  if (!permitted) {
    const sentence = {
      en: `No container engine is set up for ${named}, and the administrator does not permit the tools of the host.`,
      zh: `没有可运行 ${named} 的容器引擎，且管理员不允许使用主机工具。`,
    }
    const cures = await askAdministrators(subject.context.db, subject.grant)
    return told(subject, 'images_available', 'failed', sentence, { count: images.length, cures })
  }
  // Whether this server has the tools is a check of its own: nothing is left to do about this one.
  if (runsHere(executor))
    return {
      ...passed('images_available', images.length),
      message: hostWords(subject)[subject.language],
    }
  return told(subject, 'images_available', 'note', nodeWords, { count: images.length })
}

const callsPlatform = (task: Subject['tasks'][number]) =>
  programsOf(task).some((name) => ownPrograms.includes(name))

/** A service has no place for files that are no inputs of a task. */
const notElsewhere = ({ name }: Subject['tasks'][number]): Sentence => ({
  en: `${name} calls ${ownPrograms.join(', ')}, a program of this platform, which a task execution service (TES) cannot be given. It runs on this server, in its containers and on Slurm.`,
  zh: `步骤 ${name} 调用本平台自带的程序 ${ownPrograms.join('、')}，无法在任务执行服务（TES）上运行。可在本服务器、其容器或 Slurm 上运行。`,
})

/** Which images tasks run in; those that name none run in one that may lack what they call. */
async function inImages(
  subject: Subject,
  images: readonly string[],
  standard: string,
): Promise<Check | undefined> {
  const count = images.length
  const described = subject.version.description?.tasks ?? []
  const named = new Set(described.filter((task) => task.images.length > 0).map(({ name }) => name))
  const bare = subject.tasks.filter((task) => !named.has(task.name))
  if (bare.length > 0) {
    const trouble = await bareCheck(subject, count, bare, standard)
    if (trouble) return trouble
  }
  const called = bare.some((task) => broughtFor(task).length > 0)
  const short = [...images, ...(called ? [standard] : [])].map(shortImage)
  if (short.length === 0) return undefined
  const sentence = {
    en: `Tasks run in ${list(short, ', ')}, not with the programs of this server.`,
    zh: `任务在镜像 ${list(short, '、')} 中运行，不使用本服务器的程序。`,
  }
  return { ...passed('images_available', count), message: sentence[subject.language] }
}

/** What there is to say of tasks that name no image: undefined where the one that they run in has what they call. */
async function bareCheck(
  subject: Subject,
  count: number,
  bare: Subject['tasks'],
  standard: string,
): Promise<Check | undefined> {
  const { context } = subject
  const cures = () => askAdministrators(context.db, subject.grant)
  const isOwn = standard === ownImageName
  if (isOwn && !(await hasOwnImage(context)))
    return told(subject, 'images_available', 'failed', notMade(namesOf(bare)), {
      count,
      cures: await cures(),
    })
  const callers = bare.filter((task) => broughtFor(task).length > 0)
  const called = [...new Set(callers.flatMap(broughtFor))]
  const programs = isOwn ? await notInOwnImage(context, called) : called
  if (programs.length === 0) return undefined
  const tasks = namesOf(callers.filter((task) => broughtFor(task).some((name) => programs.includes(name))))
  const sentence = {
    en: `Tasks that name no image (${tasks.en}) run in ${standard}, which has to bring ${list(programs, ', ')}.`,
    zh: `未声明镜像的任务（${tasks.zh}）将在 ${standard} 中运行，该镜像须自带 ${list(programs, '、')}。`,
  }
  return told(subject, 'images_available', 'warning', sentence, { count, cures: await cures() })
}

const namesOf = (tasks: Subject['tasks']): Sentence => {
  const names = tasks.map(({ name }) => name)
  return { en: list(names, ', '), zh: list(names, '、') }
}

/** What a task calls that its image has to bring. */
const broughtFor = (task: Subject['tasks'][number]) => programsOf(task).filter(isNowhereByItself)

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
    en: `Runs with the tools of this server${tools.length > 0 ? ` (${tools.join(', ')})` : ''}, not in containers.`,
    zh: `使用本服务器的工具${tools.length > 0 ? `（${tools.join('、')}）` : ''}运行，不使用容器。`,
  }
}

const nodeWords = {
  en: 'Tasks name container images. The nodes of the cluster run them with their own installed tools.',
  zh: '任务声明了容器镜像，集群节点使用各自已安装的工具运行。',
}
