import { sql } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { createProject } from './projects.ts'
import { namedFor, nameIn } from './space-name.ts'

const descriptions = {
  en: 'What you do without choosing a project: runs of tools, and the files that they read and make.',
  zh: '未指定项目时的工作都在这里：工具的运行，以及其输入和输出文件。',
} as const

/**
 * The project that stands for what somebody does outside of projects, made on first use, and named in the language in
 * which they use it. Throws `person_quota_exceeded`.
 */
export async function ownSpace(
  { db, config }: Pick<Context, 'db' | 'config'>,
  identity: Identity,
  language: Language,
): Promise<Grant<'edit'>> {
  const id = await transact(db, async (tx) => {
    // Two windows that need it at once make one.
    const { rows: people } = await tx.execute<{ name: string }>(sql`
      select ${namedFor('own', language, sql`full_name`)} as name from person where id = ${identity.personId} for no key update`)
    const { rows } = await tx.execute<{ id: string; name: string; said: string }>(sql`
      select p.id, p.name, ${nameIn(language)} as said from project p
      where p.own_space_of = ${identity.personId} and p.deleted_at is null`)
    const [space] = rows
    if (space && space.said !== space.name)
      await tx.execute(sql`update project set name = ${space.said} where id = ${space.id}`)
    if (space) return space.id
    const write = { name: people[0]?.name ?? '', description: descriptions[language] }
    const made = await createProject(tx, identity.personId, write, config.projectQuota)
    // One that lies in the trash stays an ordinary project.
    await tx.execute(sql`update project set own_space_of = null where own_space_of = ${identity.personId}`)
    await tx.execute(sql`update project set own_space_of = ${identity.personId} where id = ${made}`)
    return made
  })
  return authorise(db, identity, 'project', id, 'edit')
}
