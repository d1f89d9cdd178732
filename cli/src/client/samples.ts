import { readFile, writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleImport, type ImportCheck } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { connect, type Api } from './api.ts'
import { ClientError, usageError } from './client-error.ts'
import { exitCodes } from './exit-codes.ts'
import { findProject } from './find.ts'
import { say } from './messages.ts'
import { runCommand, type Terminal } from './terminal.ts'

const OPTIONS = {
  project: { type: 'string' },
  to: { type: 'string' },
  update: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean' },
} as const

/** `omics samples`: takes the sample table out of a project, or a table into it, with its columns mapped by name. */
export function main(args: string[]): Promise<number> {
  return runCommand('samples', args, async (terminal) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const [act, path] = positionals
    if (act !== 'import' && act !== 'export') throw usageError(say('missing', { what: 'import | export' }))
    if (act === 'import' && path === undefined) throw usageError(say('missing', { what: 'FILE' }))
    const api = await connect()
    const { id } = await findProject(api, values.project)
    return path === undefined || act === 'export'
      ? takeOut(api, terminal, id, values.to)
      : takeIn(api, terminal, { projectId: id, path, ...values })
  })
}

/** Writes the table to standard output, or to a file: as Excel where its name ends in .xlsx, else as CSV. */
async function takeOut(api: Api, terminal: Terminal, id: string, to: string | undefined): Promise<number> {
  const endpoint = to !== undefined && extname(to).toLowerCase() === '.xlsx' ? samples.xlsx : samples.csv
  const bytes = await api.bytes(endpoint, { params: { id }, body: { matching: { filters: [] } } })
  if (to === undefined) process.stdout.write(bytes)
  else {
    await writeFile(to, bytes)
    terminal.print(say('tableWritten', { path: to }))
    terminal.result({ path: to, bytes: bytes.length })
  }
  return exitCodes.done
}

interface Table {
  readonly projectId: string
  readonly path: string
  /** Samples that exist already are changed rather than refused. */
  readonly update: boolean
  /** Nothing is imported. */
  readonly check: boolean
}

async function takeIn(
  api: Api,
  terminal: Terminal,
  { projectId, path, update, check }: Table,
): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([await readFile(path)]), basename(path))
  const { import_id, columns } = await api.call(sampleImport.upload, { params: { id: projectId }, form })
  const plan = {
    targets: columns.map(({ target }) => target),
    existing: update ? ('update' as const) : ('refuse' as const),
  }
  const params = { id: projectId, import_id }
  const seen = await api.call(sampleImport.check, { params, body: plan, query: { only: 'faulty' } })
  if (seen.faults > 0) refuse(path, seen)
  const done = check ? seen : await api.call(sampleImport.commit, { params, body: plan })
  const { added, updated, unchanged } = done
  terminal.print(say(check ? 'tableFits' : 'tableTaken', { path, added, updated, unchanged }))
  terminal.result({ added, updated, unchanged, imported: !check })
  return exitCodes.done
}

const mostTold = 20

/** Throws with the cells that do not fit, each with its place in the file and the reason. */
function refuse(path: string, { faults, listed, total }: ImportCheck): never {
  const lines = listed
    .slice(0, mostTold)
    .map(({ row, header, value, reason }) => `\n  ${path}:${row}: ${header}: “${value}”: ${reason}`)
  const more = total > mostTold ? `\n  … ${total - mostTold}` : ''
  const message = say('tableFaulty', { path, faults }) + lines.join('') + more
  throw new ClientError(message, { id: 'import_faulty' })
}
