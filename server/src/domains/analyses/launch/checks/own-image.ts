import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { imageKeeper, ownImage, ownImageCommand, ownImageName } from '@omics/engine/executors'
import { hostSoftware } from '@omics/engine/host'
import type { Context } from '../../../../context.ts'
import type { Sentence } from '../../../../http/problem.ts'

/** Whether the platform's own image was made on this machine. */
export async function hasOwnImage({ config }: Pick<Context, 'config'>): Promise<boolean> {
  const { executor, dataFolder } = config
  const keeper = imageKeeper(executor, { images: join(dataFolder, 'images'), hostImages: [] })
  return (await keeper?.sizeOf(ownImage)) !== undefined
}

/** Those of these programs that the image does not bring: it has what the tools that come along call, by whole packages. */
export async function notInOwnImage(
  { db }: Pick<Context, 'db'>,
  programs: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct unnest(programs || packages) as name from tool where collection_key is not null`)
  const brought = new Set(rows.map(({ name }) => name))
  const { packageOf } = hostSoftware()
  return programs.filter((program) => !brought.has(program) && !brought.has(packageOf(program) ?? ''))
}

/** The platform's own image is not there, and how it comes to be. */
export const notMade = (tasks: Sentence): Sentence => ({
  en: `Tasks that name no image (${tasks.en}) run in ${ownImageName}, which has not been made on this server yet. An administrator makes it once: ${ownImageCommand}`,
  zh: `未声明镜像的任务（${tasks.zh}）将在 ${ownImageName} 中运行，但该镜像尚未在本服务器上制作。请管理员运行一次：${ownImageCommand}`,
})
