import { z } from 'zod'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import type { Api } from './api.ts'
import { ClientError, usageError } from './client-error.ts'
import { say } from './messages.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** The project that a person names by id or by its whole name. */
export async function findProject(api: Api, project: string | undefined): Promise<Named> {
  if (project === undefined || project === '') throw usageError(say('missing', { what: '--project' }))
  const all = await api.call(projects.all, {})
  const found = all.filter(({ id, name }) => id === project || name === project)
  const [only] = found
  if (!only) {
    const known = all.slice(0, 20).map(({ name }) => name)
    throw new ClientError(say('noProject', { project, known: known.join(', ') }), { id: 'not_found' })
  }
  if (found.length > 1) {
    throw usageError(say('manyProjects', { project, ids: found.map(({ id }) => id).join(', ') }))
  }
  return only
}

/** The id of an analysis that is named by it, or like `My project/A-12`. */
export async function findAnalysis(api: Api, analysis: string | undefined): Promise<string> {
  if (analysis === undefined || analysis === '') throw usageError(say('missing', { what: 'ANALYSIS' }))
  if (isId(analysis)) return analysis
  const [, project, number] = /^(.+)\/A?-?(\d+)$/i.exec(analysis) ?? []
  if (project === undefined) throw usageError(say('badAnalysis', { analysis }))
  const { id, name } = await findProject(api, project)
  const all = await api.call(analyses.all, { params: { id } })
  const found = all.find((one) => one.number === Number(number))
  if (!found) {
    throw new ClientError(say('noAnalysis', { project: name, number: Number(number) }), { id: 'not_found' })
  }
  return found.id
}
