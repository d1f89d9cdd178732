import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { ReportSection } from '@omics/contract/reports/sections'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Grant } from '../../http/grant.ts'
import { stageOneFile } from '../../http/one-file.ts'
import { keepFile, type NewFile } from '../files/keep.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import { appendSection } from './save.ts'

const largest = 100 * 1024 * 1024

/** Keeps the file that a request carries as a file of the project, and shows it at the end of the report. */
export async function uploadToReport(
  context: Context,
  grant: Grant<'edit'>,
  request: FastifyRequest,
): Promise<FileRow> {
  const { name, staged } = await stageOneFile(context.storage, request, largest)
  const wanted: NewFile = { parentId: null, path: 'reports', origin: 'upload', name, mustFit: staged.size }
  return keepFile(context, grant, staged, wanted, (tx, id) =>
    appendSection(tx, grant, sectionFor(id, name, staged)),
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
