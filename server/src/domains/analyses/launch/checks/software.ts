import { sql } from 'drizzle-orm'
import { shortImage } from '@omics/contract/images/short-image'
import { runsHere, usesImages } from '@omics/engine/executors'
import type { Context } from '../../../../context.ts'
import { namesListed } from '../../../../http/names-listed.ts'
import { Problem, type Sentence } from '../../../../http/problem.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { askAdministrators } from './cures.ts'
import { isInstalled, programsOf } from './programs.ts'

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
  const wanted = new Set(subject.tasks.flatMap(programsOf))
  const lacking = lackingFor(subject.tasks)
  const unknown = subject.tasks.filter(({ calls }) => calls.unknown).map(({ name }) => name)
  const [first] = lacking
  if (first) {
    // The nodes of a cluster may have what this machine lacks.
    const here = runsHere(subject.context.config.executor)
    const certain = here && lacking.some(({ task }) => !unknown.includes(task))
    return told(
      subject,
      'tools_present',
      certain ? 'failed' : 'warning',
      (here ? lackingWords : nodeWords)(subject, first, lacking),
      {
        count: new Set(lacking.map(({ program }) => program)).size,
        cures: await askAdministrators(subject.context.db, subject.grant),
      },
    )
  }
  if (unknown.length > 0 && !(await isToldByTool(subject)))
    return told(subject, 'tools_present', 'note', unknownWords(subject, unknown), { count: wanted.size })
  return wanted.size === 0 ? undefined : passed('tools_present', wanted.size)
}

/** A tool that comes along names all programs that its workflow calls and not every Debian has, those too that only the run decides on. */
async function isToldByTool({ context, version }: Subject): Promise<boolean> {
  const { rows } = await context.db.execute<{ programs: string[] }>(sql`
    select programs from tool where workflow_version_id = ${version.id} and collection_key is not null and deleted_at is null`)
  return rows.some(({ programs }) => programs.length > 0 && programs.every(isInstalled))
}

const lackingFor = (tasks: Subject['tasks']): readonly Lacking[] =>
  tasks.flatMap((task) =>
    programsOf(task)
      .filter((program) => !isInstalled(program))
      .map((program) => ({ task: task.name, program })),
  )

/**
 * Throws `not_ready` where a program is missing on this machine that a task calls for certain, as when it went after
 * the form was looked at.
 */
export function requireTools({ executor }: Context['config'], tasks: Subject['tasks']): void {
  if (usesImages(executor) || !runsHere(executor)) return
  const certain = tasks.filter(({ calls }) => !calls.unknown)
  const missing = new Set(lackingFor(certain).map(({ program }) => program))
  if (missing.size === 0) return
  const { en, zh } = namesListed([...missing], mostNamed)
  const reason = {
    en: `not installed on this machine: ${en}. Ask an administrator to install it.`,
    zh: `这台机器没有安装 ${zh}，请联系管理员安装。`,
  }
  throw new Problem('not_ready', { details: { reason } })
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

/** The same where tasks run on the nodes of a cluster, of which only they know what they have. */
function nodeWords(_subject: Subject, { task }: Lacking, lacking: readonly Lacking[]): Sentence {
  const all = [...new Set(lacking.map(({ program }) => program))]
  const names = all.slice(0, mostNamed)
  return {
    en: `The nodes of the cluster must have ${names.join(', ')}${all.length > mostNamed ? ' …' : ''}, which task ${task} calls. This server does not have it.`,
    zh: `集群节点须装有 ${names.join('、')}${all.length > mostNamed ? ' 等' : ''}（任务 ${task} 要用到），本服务器没有安装。`,
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
  return told(subject, 'sandbox_ready', 'warning', sentence, {
    cures: await askAdministrators(db, subject.grant),
  })
}
