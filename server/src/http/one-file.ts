import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileName } from '@omics/contract/files/file'
import { formatSize } from '@omics/contract/sizes'
import type { Staged, Storage } from '../gateways/storage.ts'
import { Problem, refuseField } from './problem.ts'

/**
 * Reads the one file that a request carries as a form field into memory, with the name that the sender gives it. Throws
 * `validation` where there is none, and `too_large` beyond so many bytes.
 */
export async function readOneFile(
  request: FastifyRequest,
  largest: number,
): Promise<{ name: string; bytes: Buffer }> {
  const part = await onlyFile(request, largest)
  const bytes = await part.toBuffer().catch((cause: unknown) => {
    throw part.file.truncated ? tooLarge(largest, cause) : cause
  })
  return { name: part.filename, bytes }
}

/** The same for bytes that are to be kept: they are staged, under a name that a file of the platform can have. */
export async function stageOneFile(
  storage: Storage,
  request: FastifyRequest,
  largest: number,
): Promise<{ name: string; staged: Staged }> {
  const part = await onlyFile(request, largest)
  const name = fileName.safeParse(part.filename)
  if (!name.success) throw noFile()
  const staged = await storage.stage(part.file)
  if (part.file.truncated) {
    await staged.discard()
    throw tooLarge(largest)
  }
  return { name: name.data, staged }
}

async function onlyFile(request: FastifyRequest, largest: number): Promise<MultipartFile> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: largest, files: 1 } })
    : undefined
  if (!part) throw noFile()
  return part
}

export const noFile = () =>
  refuseField('file', {
    en: 'Choose a file and send it as a form field.',
    zh: '请选择要上传的文件。',
  })

export const tooLarge = (largest: number, cause?: unknown) =>
  new Problem('too_large', { details: { limit: formatSize(largest) }, cause })
