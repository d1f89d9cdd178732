import { basename } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { OutputOf } from '@omics/contract/endpoint'
import { sourcePath, type workflows } from '@omics/contract/warehouse/workflows'
import type { Config } from '../../config.ts'
import { downloadArchive, resolveCommit } from '../../gateways/github.ts'
import { readManyFiles } from '../../http/many-files.ts'
import { Problem } from '../../http/problem.ts'
import { isZip, mostFiles, sourcesAmong, unpackSources } from './archive.ts'
import { entriesAmong, neededBy } from './sources.ts'

type Imported = OutputOf<typeof workflows.unpack>

const largestUpload = 64 * 1024 * 1024

/** Reads an uploaded WDL file, a zip, or the files of a folder. */
export async function importUpload(request: FastifyRequest): Promise<Imported> {
  const sent = await readManyFiles(request, { bytes: largestUpload, files: mostFiles })
  const [{ path, bytes } = { path: '', bytes: Buffer.alloc(0) }] = sent
  const name = basename(path)
  const sources =
    sent.length > 1
      ? sourcesAmong(sent)
      : isZip(bytes)
        ? await unpackSources(bytes)
        : [{ path: sourcePath.safeParse(name).data ?? 'main.wdl', content: bytes.toString('utf8') }]
  const entries = await entriesAmong(sources)
  if (entries.length === 0)
    throw new Problem('bad_archive', {
      details: { reason: { en: 'no file in it holds a workflow', zh: '其中没有包含流程的文件' } },
    })
  const folder = sent.length > 1 && path.includes('/') ? path.slice(0, path.indexOf('/')) : name
  return { sources, entries, origin: { kind: 'upload', file: folder } }
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
