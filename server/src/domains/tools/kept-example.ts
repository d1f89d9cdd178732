import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import { largestPaste } from '@omics/contract/tools/tools'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../http/identity.ts'
import { authorise } from '../../http/grant.ts'
import { refuseField } from '../../http/problem.ts'
import { fileIdOf } from '../analyses/file-uri.ts'
import { mapMemberTexts, textsIn } from '../analyses/json-texts.ts'
import { fileById } from '../files/rows.ts'
import { exampleMarker } from './example.ts'

const mostFiles = 100

/** The inputs of an example, and what its files hold that are new to it. */
interface KeptExample {
  readonly inputs: Record<string, Json>
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Takes the files that inputs name as files of a tool's example, which is read by people who may not read those. What
 * every project reads, and what lies outside, stays where it is. Throws `not_found`, and a fault of the example where it
 * is too large.
 */
export async function keptExample(
  context: Context,
  identity: Identity,
  given: Readonly<Record<string, Json>>,
): Promise<KeptExample> {
  const texts = [...new Set(textsIn(given))]
  const named = texts.flatMap((text) => {
    const id = fileIdOf(text)
    return id === undefined ? [] : [{ text, id }]
  })
  if (named.length > mostFiles) throw tooLarge()
  const taken = new Set(texts.flatMap((text) => exampleName(text) ?? []))
  const [places, files] = [new Map<string, string>(), new Map<string, Buffer>()]
  let room = largestPaste
  for (const { text, id } of named) {
    const row = await fileById(context.db, await authorise(context.db, identity, 'file', id, 'view'), id)
    if (row.referenceId !== null) continue
    if (row.storageKey === null) throw aFolder(row.name)
    room -= Number(row.size)
    if (room < 0) throw tooLarge()
    const name = freeName(row.name, taken)
    taken.add(name)
    places.set(text, `${exampleMarker}${name}`)
    files.set(name, await buffer(context.storage.open(row.storageKey)))
  }
  return { inputs: mapMemberTexts(given, (text) => places.get(text) ?? text), files }
}

/**
 * Puts the files of an example beside its tool, and lets those go that it names no more. Throws a fault of the example
 * where these and those that it keeps are too large together.
 */
export async function storeExample(
  tx: Database,
  toolId: string,
  { inputs, files }: KeptExample,
): Promise<void> {
  const names = [...new Set(textsIn(inputs))].flatMap((text) => exampleName(text) ?? [])
  await tx.execute(sql`
    delete from tool_example_file where tool_id = ${toolId} and name <> all(${sql.param(names)}::text[])`)
  for (const [name, content] of files)
    await tx.execute(sql`
      insert into tool_example_file (tool_id, name, content) values (${toolId}, ${name}, ${content})
      on conflict (tool_id, name) do update set content = excluded.content`)
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(length(content)), 0)::int as bytes
    from tool_example_file where tool_id = ${toolId}`)
  if (rows.some((all) => all.files > mostFiles || all.bytes > largestPaste)) throw tooLarge()
}

const exampleName = (text: string) =>
  text.startsWith(exampleMarker) ? text.slice(exampleMarker.length) : undefined

/** Two files of one name come from two folders. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const dot = name.indexOf('.', 1)
  const [stem, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  for (let number = 2; ; number += 1) {
    const next = `${stem} ${number}${ending}`
    if (!taken.has(next)) return next
  }
}

const aFolder = (name: string) =>
  refuseField('example', {
    en: `${name} is a folder, and an example holds files alone. Choose a run of files.`,
    zh: `${name} 是文件夹，示例只能包含文件，请选择以文件为输入的任务。`,
  })

const tooLarge = () =>
  refuseField('example', {
    en: `The files of an example take ${largestPaste / 2 ** 20} MiB and are ${mostFiles} at most. Choose a smaller run.`,
    zh: `示例文件合计不能超过 ${largestPaste / 2 ** 20} MiB，且不能多于 ${mostFiles} 个，请选择数据更小的任务。`,
  })
