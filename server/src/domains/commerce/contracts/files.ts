import { largestContractFile, mostContractFiles } from '@omics/contract/commerce/contracts'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Staged } from '../../../gateways/storage.ts'
import type { Identity } from '../../../http/identity.ts'
import { stageOneFile } from '../../../http/one-file.ts'
import { Problem, refuseField } from '../../../http/problem.ts'
import { hasId } from '../../../http/relation.ts'
import { abandon, announce, placeBytes } from '../../files/place-bytes.ts'
import { disposition } from '../../files/send.ts'
import { sendStream } from '../../files/send-stream.ts'

/**
 * Adds the PDF that a request carries to a contract. What was sent is another version with it, so that nobody accepts
 * what they have not seen. Throws `contract_files_full`, and `validation` for what is no PDF.
 */
export async function addFile(
  { db, storage }: Context,
  { fullName }: Identity,
  contractId: string,
  request: FastifyRequest,
): Promise<{ id: string; name: string }> {
  const { name, staged } = await stageOneFile(storage, request, largestContractFile - 1)
  const id = uuidv7()
  try {
    await announce(db, [staged])
    await db.transaction(async (tx) => {
      await touched(tx, contractId)
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from contract_file where contract_id = ${contractId}`,
      )
      if ((rows[0]?.count ?? 0) >= mostContractFiles)
        throw new Problem('contract_files_full', { details: { most: mostContractFiles } })
      await placeBytes(tx, [staged])
      if (!(await isPdf(storage, staged))) throw noPdf()
      await tx.execute(sql`
        insert into contract_file (id, contract_id, name, size, storage_key, person_name)
        values (${id}, ${contractId}, ${name}, ${staged.size}, ${staged.sha256}, ${fullName})`)
    })
  } catch (error) {
    await staged.discard()
    throw error
  }
  return { id, name }
}

const noPdf = () => refuseField('file', { en: 'Choose a PDF.', zh: '请选择 PDF 文件。' })

async function isPdf(storage: Context['storage'], { sha256, size }: Staged): Promise<boolean> {
  if (size < 5) return false
  const chunks = await Array.fromAsync<Buffer>(storage.open(sha256, { start: 0, end: 4 }))
  return Buffer.concat(chunks).toString('latin1') === '%PDF-'
}

/** Locks a contract, which is another version then. */
async function touched(tx: Database, contractId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update contract set version = version + 1, updated_at = now() where ${hasId(sql`id`, contractId)}`)
  if (rowCount === 0) throw new Problem('not_found')
}

/** Removes a file of a contract and gives its name. Throws `contract_file_accepted`. */
export async function removeFile({ db }: Context, contractId: string, fileId: string): Promise<string> {
  return db.transaction(async (tx) => {
    await touched(tx, contractId)
    const { rows } = await tx.execute<{ accepted: boolean; name: string; key: string }>(sql`
      select accepted, name, storage_key as key from contract_file
      where contract_id = ${contractId} and ${hasId(sql`id`, fileId)}`)
    const [file] = rows
    if (!file) throw new Problem('not_found')
    if (file.accepted) throw new Problem('contract_file_accepted')
    await tx.execute(sql`delete from contract_file where id = ${fileId}`)
    await abandon(tx, [file.key])
    return file.name
  })
}

/** Removes a contract that was not sent, and its files. Throws `contract_sent`. */
export async function removeDraft({ db }: Context, contractId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await touched(tx, contractId)
    const { rows } = await tx.execute<{ key: string }>(
      sql`select storage_key as key from contract_file where contract_id = ${contractId}`,
    )
    const { rowCount } = await tx.execute(
      sql`delete from contract where id = ${contractId} and sent_at is null`,
    )
    if (rowCount === 0) throw new Problem('contract_sent')
    await abandon(
      tx,
      rows.map(({ key }) => key),
    )
  })
}

/** Sends a file of a contract, which a browser keeps and never shows in place. */
export async function sendFile(
  { db, storage }: Context,
  reply: FastifyReply,
  contractId: string,
  fileId: string,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; size: number; key: string }>(sql`
    select name, size, storage_key as key from contract_file
    where contract_id = ${contractId} and ${hasId(sql`id`, fileId)}`)
  const [file] = rows
  if (!file) throw new Problem('not_found')
  reply.type('application/pdf').headers({
    'content-length': file.size,
    'content-disposition': disposition(file.name, 'attachment'),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  await sendStream(reply, storage.open(file.key))
}
