import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { createProject } from './projects.ts'

const words = {
  en: {
    name: (who: string) => `Space of ${who}`,
    description:
      'What you do without choosing a project: runs of tools, and the files that they read and make.',
  },
  zh: {
    name: (who: string) => `${who}的空间`,
    description: '未指定项目时的工作都在这里：工具的运行，以及其输入和输出文件。',
  },
} as const

/** The project that stands for what somebody does outside of projects, made on first use. Throws `person_quota_exceeded`. */
export async function ownSpace(
  { db, config }: Pick<Context, 'db' | 'config'>,
  identity: Identity,
  language: Language,
): Promise<Grant<'edit'>> {
  const id = await transact(db, async (tx) => {
    // Two windows that need it at once make one.
    const { rows: people } = await tx.execute<{ name: string }>(
      sql`select full_name as name from person where id = ${identity.personId} for no key update`,
    )
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from project where own_space_of = ${identity.personId} and deleted_at is null`,
    )
    if (rows[0]) return rows[0].id
    const { name, description } = words[language]
    const write = { name: name(people[0]?.name ?? ''), description }
    const made = await createProject(tx, identity.personId, write, config.projectQuota)
    // One that lies in the trash stays an ordinary project.
    await tx.execute(sql`update project set own_space_of = null where own_space_of = ${identity.personId}`)
    await tx.execute(sql`update project set own_space_of = ${identity.personId} where id = ${made}`)
    return made
  })
  return authorise(db, identity, 'project', id, 'edit')
}
