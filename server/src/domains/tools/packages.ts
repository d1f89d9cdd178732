import { z } from 'zod'
import type { Tool } from '@omics/contract/tools/tools'
import type { Context } from '../../context.ts'
import { canInstall, installCommand, installPackages } from '../../gateways/debian.ts'
import { JobFault, type ShownKind } from '../../gateways/jobs/kind.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { isThere, requiredBy } from './requirements.ts'
import { namesListed } from '../../http/names-listed.ts'

const Data = z.strictObject({
  tool: z.uuid(),
  title: z.string(),
  title_zh: z.string(),
  packages: z.array(z.string()),
  programs: z.array(z.string()),
})

/** Installs the packages of a tool. One installation goes on at a time on a machine. */
export const packages: ShownKind<z.output<typeof Data>> = {
  name: 'packages',
  data: Data,
  title: ({ title, title_zh }) => ({
    en: `Installing the programs of ${title}`,
    zh: `安装“${title_zh || title}”所需程序`,
  }),
  aloneBy: ({ tool }) => tool,
  turnBy: () => 'apt',
  retries: 1,
  perform: async (_context, { packages: names, programs }, job) => {
    const required = requiredBy({ programs, packages: names })
    if (required.every(isThere)) return
    job.progress({ done: 0, total: 100, unit: 'percent' })
    try {
      await installPackages(names, (percent, at) =>
        job.progress({ done: Math.round(percent), total: 100, unit: 'percent', note: { en: at, zh: at } }),
      )
    } catch (error) {
      const [last = ''] = String(error).trim().split('\n').toReversed()
      throw new JobFault(
        { en: `The packages could not be installed: ${last}`, zh: `软件包安装失败：${last}` },
        { cause: error },
      )
    }
    // A package of this name may have changed what it holds.
    const missing = namesListed(required.filter((one) => !isThere(one)))
    if (missing.en !== '')
      throw new JobFault({
        en: `The packages were installed, and yet these programs are not there: ${missing.en}.`,
        zh: `软件包已安装，但仍缺少以下程序：${missing.zh}。`,
      })
  },
}

/** Whether the platform may install packages on this machine. */
export function mayInstall({ config }: Pick<Context, 'config'>): boolean {
  return !config.aptForbidden && canInstall()
}

/** Begins to install what a tool lacks. Throws `cannot_install` with the command where the platform may not. */
export async function installFor(
  context: Context,
  { personId }: Identity,
  {
    id,
    title,
    title_zh,
    packages: names,
    programs,
  }: Pick<Tool, 'id' | 'title' | 'title_zh' | 'packages' | 'programs'>,
): Promise<{ job_id: string }> {
  if (!mayInstall(context) && !requiredBy({ programs, packages: names }).every(isThere))
    throw new Problem('cannot_install', { details: { command: installCommand(names) } })
  const data = { tool: id, title, title_zh, packages: names, programs }
  const place = { ownerId: personId, subject: { kind: 'tool', id }, link: `/tool/${id}` }
  const job = await context.jobs.begin(context.db, packages, data, place)
  return { job_id: job.id }
}
