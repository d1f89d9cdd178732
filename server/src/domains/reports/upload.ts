import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { ReportSection } from '@omics/contract/reports/sections'
import { fileName } from '@omics/contract/files/file'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { keepFile } from '../files/keep.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import { appendSection } from './save.ts'

const largest = 100 * 1024 * 1024

/** Keeps the file that a request carries as a file of the project, and shows it at the end of the report. */
export async function uploadToReport(
  context: Context,
  grant: Grant<'edit'>,
  request: FastifyRequest,
): Promise<FileRow> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: largest, files: 1 } })
    : undefined
  const name = fileName.safeParse(part?.filename)
  if (!part || !name.success)
    throw refuseField('file', {
      en: 'Choose a file and send it as a form field.',
      zh: '请选择要上传的文件。',
    })
  const staged = await context.storage.stage(part.file)
  if (part.file.truncated) {
    await staged.discard()
    throw new Problem('too_large', { details: { limit: '100 MB' } })
  }
  const wanted = {
    ...({ parentId: null, path: 'reports', origin: 'upload' } as const),
    ...{ name: name.data, mustFit: staged.size },
  }
  return keepFile(context, grant, staged, wanted, (tx, id) =>
    appendSection(tx, grant, sectionFor(id, name.data, staged)),
  )
}

function sectionFor(fileId: string, name: string, staged: { size: number; sha256: string }): ReportSection {
  const title = name.replace(/\.[^.]+$/, '')
  const head = { key: `own-${uuidv7()}`, title, shown: true, edited: true }
  const type = mediaTypeOf(name)
  if (type.startsWith('image/')) return { kind: 'image', ...head, file_id: fileId, caption: '' }
  if (type.startsWith('text/html')) return { kind: 'html', ...head, file_id: fileId }
  const item = { file_id: fileId, name, size: staged.size, sha256: staged.sha256, output: '', sample: '' }
  return { kind: 'files', ...head, items: [item], download: false }
}
