import { posix } from 'node:path'
import { filesIn } from '@omics/engine/run'
import { EvaluationError, fromJson } from '@omics/wdl'
import { fileName } from '@omics/contract/files/file'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../context.ts'
import type { Staged } from '../../gateways/storage.ts'
import type { Grant } from '../../http/grant.ts'
import { refuseField } from '../../http/problem.ts'
import { fileIdOf, fileUri } from '../analyses/file-uri.ts'
import { mapMemberTexts } from '../analyses/json-texts.ts'
import type { Facts } from '../warehouse/checking/checked.ts'
import { keepFiles } from '../files/keep.ts'

type Params = Readonly<Record<string, Json>>
const address = /^(https?|s3):\/\//i

/**
 * The inputs with the attached files that they name as files of the project, in a folder of their own. Files can also
 * be addresses and files of the platform (`omics://id/name`). Throws `validation` for any other path.
 */
export async function inputsOf(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant<'edit'>,
  facts: Facts,
  params: Params,
  attached: ReadonlyMap<string, Staged>,
): Promise<Record<string, Json>> {
  const wanted = new Set<string>()
  for (const [input, path] of pathsIn(facts, params)) {
    if (fileIdOf(path) !== undefined || address.test(path)) continue
    if (!attached.has(plain(path))) throw unknownFile(input, path)
    wanted.add(plain(path))
  }
  const folder = `WES/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const arrivals = [...wanted].flatMap((path) => {
    const staged = attached.get(path)
    if (staged === undefined) return []
    const place = { parentId: null, path: posix.join(folder, posix.dirname(path)), name: fileNameOf(path) }
    return [{ path, staged, wanted: { ...place, origin: 'upload' as const, mustFit: staged.size } }]
  })
  const rows = await keepFiles(context, grant, arrivals)
  const uris = new Map(arrivals.map(({ path }, index) => [path, rows[index]] as const))
  return mapMemberTexts(params, (text) => {
    const row = uris.get(plain(text))
    return row === undefined ? text : fileUri(row)
  })
}

/** Every path of a File or Directory among the inputs, with the input's name. What does not fit is told at the launch. */
function pathsIn({ inputs }: Facts, params: Params): (readonly [string, string])[] {
  return inputs.flatMap(({ name, type }) => {
    const value = params[name]
    if (value === undefined) return []
    try {
      return filesIn(fromJson(type, value, name)).map(({ path }) => [name, path] as const)
    } catch (error) {
      if (error instanceof EvaluationError) return []
      throw error
    }
  })
}

const plain = (path: string) => posix.normalize(path).replace(/^(\.?\/)+/, '')

function fileNameOf(path: string): string {
  const read = fileName.safeParse(posix.basename(path))
  if (read.success) return read.data
  throw unknownFile('workflow_attachment', path)
}

function unknownFile(input: string, path: string) {
  return refuseField(`workflow_params.${input}`, {
    en: `“${path}” is neither attached, nor an address, nor a file of the platform.`,
    zh: `“${path}”既不是附件，也不是网址或平台内的文件。`,
  })
}
