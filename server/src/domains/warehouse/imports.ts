import { basename } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { OutputOf } from '@omics/contract/endpoint'
import { sourcePath, type workflows } from '@omics/contract/warehouse/workflows'
import type { Config } from '../../config.ts'
import { downloadArchive, resolveCommit } from '../../gateways/github.ts'
import { readOneFile } from '../../http/one-file.ts'
import { Problem } from '../../http/problem.ts'
import { isZip, unpackSources } from './archive.ts'
import { entriesAmong, neededBy } from './sources.ts'

type Imported = OutputOf<typeof workflows.unpack>

const largestUpload = 64 * 1024 * 1024

/** Reads an uploaded WDL file or zip. */
export async function importUpload(request: FastifyRequest): Promise<Imported> {
  const { name: sent, bytes } = await readOneFile(request, largestUpload)
  const name = basename(sent)
  const sources = isZip(bytes)
    ? await unpackSources(bytes)
    : [{ path: sourcePath.safeParse(name).data ?? 'main.wdl', content: bytes.toString('utf8') }]
  const entries = await entriesAmong(sources)
  if (entries.length === 0)
    throw new Problem('bad_archive', {
      details: { reason: { en: 'no file in it holds a workflow', zh: '其中没有包含流程的文件' } },
    })
  return { sources, entries, origin: { kind: 'upload', file: name } }
}

/**
 * Reads a workflow from a repository at a commit: the path names its file, or a folder, or nothing. Only what the
 * likeliest entry imports is taken along, unless there are several entries to choose from.
 */
export async function importFromGitHub(
  config: Config,
  place: z.output<typeof workflows.fromGitHub.body>,
): Promise<Imported> {
  const commit = await resolveCommit(config, place)
  const all = await unpackSources(await downloadArchive(config, place, commit))
  const path = place.path.replace(/^\/+|\/+$/g, '')
  const within = all.filter(
    (source) => path === '' || source.path === path || source.path.startsWith(`${path}/`),
  )
  const entries = await entriesAmong(within)
  const [entry] = entries
  if (entry === undefined)
    throw new Problem('bad_archive', {
      details: { reason: { en: `no workflow under “${path || '/'}”`, zh: `“${path || '/'}”下没有流程` } },
    })
  const { owner, repo, ref } = place
  return {
    sources: path.endsWith('.wdl') || entries.length === 1 ? neededBy(entry, all) : all,
    entries,
    origin: { kind: 'github', owner, repo, ref, commit, path: entry },
  }
}
