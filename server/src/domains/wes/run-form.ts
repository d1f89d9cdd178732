import { posix } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { sourcePath } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../context.ts'
import type { Staged } from '../../gateways/storage.ts'
import { Problem, refuseField } from '../../http/problem.ts'

/** A request to run a workflow as its multipart form has it. */
export interface RunForm {
  readonly fields: ReadonlyMap<string, string>
  /** WDL by path. */
  readonly sources: ReadonlyMap<string, string>
  /** Everything else that was attached, by path; each is placed or discarded by whoever gets the form. */
  readonly files: ReadonlyMap<string, Staged>
}

const largestText = 2 * 1024 ** 2
const largestFile = 16 * 1024 ** 3
const mostAttachments = 1000
/** As much as the platform's own form takes: all of it is checked, which nobody else is to wait for. */
export const largestTexts = 4 * 1024 ** 2
/** What files may take before it is known where the run goes. */
const largestUnchecked = 16 * 1024 ** 2

/**
 * Reads the form, attached files as streams. Whatever goes wrong, nothing that arrived is left behind.
 * @param mayGoOn refuses by the fields so far, or says whether they tell where the run goes; asked before a file is
 *   taken in. Before that is known, files of 16 MB together are
 */
export async function readRunForm(
  { storage }: Pick<Context, 'storage'>,
  request: FastifyRequest,
  mayGoOn: (fields: RunForm['fields']) => Promise<boolean>,
): Promise<RunForm> {
  if (!request.isMultipart()) throw new Problem('malformed')
  const form = {
    fields: new Map<string, string>(),
    sources: new Map<string, string>(),
    files: new Map<string, Staged>(),
  }
  let checked = false
  let texts = 0
  let unchecked = 0
  try {
    const limits = { fieldSize: largestText, fileSize: largestFile, files: mostAttachments, fields: 50 }
    for await (const part of request.parts({ preservePath: true, limits })) {
      if (part.type === 'field') {
        form.fields.set(part.fieldname, String(part.value))
        continue
      }
      const path = attachedPath(part.filename)
      if (path.endsWith('.wdl')) {
        const text = await textOf(part.file, path)
        texts += text.length
        if (texts > largestTexts) throw new Problem('too_large', { details: { limit: '4 MB' } })
        form.sources.set(path, text)
      } else {
        checked ||= await mayGoOn(form.fields)
        const bytes = checked ? part.file : atMost(part.file, largestUnchecked - unchecked)
        await form.files.get(path)?.discard()
        const staged = await storage.stage(bytes)
        form.files.set(path, staged)
        if (!checked) unchecked += staged.size
      }
      if (part.file.truncated) throw new Problem('too_large', { details: { limit: '16 GB' } })
    }
    return form
  } catch (error) {
    await discardFiles(form)
    throw error
  }
}

/** Removes what was attached and not placed. */
export async function discardFiles({ files }: Pick<RunForm, 'files'>): Promise<void> {
  await Promise.all([...files.values()].map((staged) => staged.discard()))
}

/** A name from outside: it may have folders, and never leads out of where it is put. */
function attachedPath(name: string): string {
  const path = posix.normalize(name).replace(/^(\.?\/)+/, '')
  if (sourcePath.safeParse(path).success) return path
  throw refuseField('workflow_attachment', {
    en: `“${name}” is no relative path.`,
    zh: `“${name}”不是相对路径。`,
  })
}

/** Fails as soon as more comes, before it is written down. */
async function* atMost(stream: AsyncIterable<Uint8Array>, largest: number): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > largest)
      throw refuseField('workflow_engine_parameters', {
        en: 'Name the project before files that are larger than 16 MB together.',
        zh: '附件总计超过 16 MB 时，请在附件之前先指定项目。',
      })
    yield part
  }
}

async function textOf(stream: AsyncIterable<Buffer>, path: string): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > largestText)
      throw refuseField('workflow_attachment', {
        en: `${path} is larger than 2 MB.`,
        zh: `${path} 超过 2 MB。`,
      })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
