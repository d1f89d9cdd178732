import { ImageUnavailable } from '@omics/engine/executors'
import { ProgramTrouble } from '@omics/engine/host'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { JobFault, type ShownKind } from '../../gateways/jobs/kind.ts'
import { holderNow } from '../../http/grant.ts'
import { requireOneOf } from '../../http/permission.ts'
import { keeperOf } from './keeper.ts'
import { storedVersions } from './versions.ts'

const Data = z.strictObject({ image: z.uuid(), version: z.uuid(), name: z.string(), by: z.uuid() })

/** Fetches an image by its digest, so that tasks which name its tag run in exactly that. */
export const imagePull: ShownKind<z.output<typeof Data>> = {
  name: 'image_pull',
  data: Data,
  title: ({ name }) => ({ en: `Image ${name}`, zh: `拉取镜像 ${name}` }),
  aloneBy: ({ version }) => version,
  // A tag and its digest are two steps: the images of one tag do not overtake each other.
  turnBy: ({ version }) => version,
  atOnce: 2,
  retries: 1,
  longest: 6 * 3600,
  perform: async (context, { image, version, by }, { signal, progress }) => {
    // Whoever asked for it may have lost the right since.
    await requireOneOf(context.db, await holderNow(context.db, by), ['image_change'])
    const [found] = await storedVersions(context.db, image, sql`v.id = ${version}`)
    if (!found) throw new JobFault({ en: 'The version is no longer in the store.', zh: '该版本已移除。' })
    const keeper = requireKeeper(context)
    progress({ done: 0, note: { en: `by ${keeper.engine}`, zh: `使用 ${keeper.engine}` } })
    const pinned = { repository: found.repository, tag: found.tag, digest: found.digest }
    await keeper.pull(pinned, signal).catch((error: unknown) => {
      throw signal.aborted ? error : faultOf(error)
    })
    const bytes = (await keeper.sizeOf(pinned)) ?? null
    await context.db.execute(sql`
      update image_version set pulled_digest = ${found.digest}, pulled_at = now(), pulled_bytes = ${bytes}
      where id = ${version}`)
  },
}

function requireKeeper({ config }: Context) {
  const keeper = keeperOf(config)
  if (keeper) return keeper
  throw new JobFault({
    en: 'Tasks run in no images on this machine. Set OMICS_EXECUTOR to podman, docker or apptainer, start the platform again, and fetch it then.',
    zh: '本机的任务不在镜像中运行。请将 OMICS_EXECUTOR 设为 podman、docker 或 apptainer，重启平台后再拉取。',
  })
}

function faultOf(error: unknown): unknown {
  if (error instanceof ImageUnavailable)
    return new JobFault(
      {
        en: `The image could not be fetched: ${error.message.slice(0, 300)}`,
        zh: `镜像拉取失败：${error.message.slice(0, 300)}`,
      },
      { cause: error },
    )
  if (error instanceof ProgramTrouble)
    return new JobFault(
      {
        en: `The container engine ${error.program} does not do its work (${error.trouble}). See that it is installed and runs, then try again.`,
        zh: `容器引擎 ${error.program} 无法工作（${error.trouble}）。请确认其已安装并正在运行，然后重试。`,
      },
      { cause: error },
    )
  return error
}
