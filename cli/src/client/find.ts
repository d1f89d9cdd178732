import { z } from 'zod'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import type { Api } from './api.ts'
import { ClientError, usageError } from './client-error.ts'
import { say } from './messages.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** The project that a person names by id, by its whole name or, where none is called that, by its prefix. */
export async function findProject(api: Api, project: string | undefined): Promise<Named> {
  if (project === undefined || project === '') throw usageError(say('missing', { what: '--project' }))
  const all = await api.call(projects.all, {})
  const named = all.filter(({ id, name }) => id === project || name === project)
  const found = named.length > 0 ? named : all.filter(({ prefix }) => prefix === project.toUpperCase())
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

/** The id of an analysis that is named by it, like `LW-12`, or like `My project/LW-12`; `A-12` and 12 do there, too. */
export async function findAnalysis(api: Api, analysis: string | undefined): Promise<string> {
  if (analysis === undefined || analysis === '') throw usageError(say('missing', { what: 'ANALYSIS' }))
  if (isId(analysis)) return analysis
  const { id, name, number } = await findNumbered(api, analysis)
  const all = await api.call(analyses.all, { params: { id } })
  const found = all.find((one) => one.number === number)
  if (!found) {
    throw new ClientError(say('noAnalysis', { project: name, analysis }), { id: 'not_found' })
  }
  return found.id
}

/** The project that a name of an analysis tells, by itself or by its prefix, and the number within it. */
async function findNumbered(api: Api, analysis: string): Promise<Named & { readonly number: number }> {
  const [, project, prefix = '', digits] = /^(?:(.+)\/)?(?:([A-Z][A-Z0-9]*)?-)?(\d+)$/i.exec(analysis) ?? []
  if (digits === undefined || (project === undefined && prefix === '')) {
    throw usageError(say('badAnalysis', { analysis }))
  }
  const number = Number(digits)
  if (project !== undefined) return { ...(await findProject(api, project)), number }
  const all = await api.call(projects.all, {})
  const found = all.find((one) => one.prefix === prefix.toUpperCase())
  if (found) return { ...found, number }
  const known = all.slice(0, 20).map((one) => one.prefix)
  throw new ClientError(say('noProject', { project: prefix, known: known.join(', ') }), { id: 'not_found' })
}

/** The id of a flow that is named by it, or by its whole name in a project. */
export async function findFlow(api: Api, flow: string, project: string | undefined): Promise<string> {
  if (isId(flow)) return flow
  const { id, name } = await findProject(api, project)
  const all = await api.call(flows.all, { params: { id } })
  const found = all.filter((one) => one.name === flow || one.name_zh === flow)
  const [only] = found
  if (!only) {
    const known = all.map((one) => one.name).join(', ')
    throw new ClientError(say('noFlow', { project: name, flow, known }), { id: 'not_found' })
  }
  if (found.length > 1)
    throw usageError(say('manyFlows', { flow, ids: found.map((one) => one.id).join(', ') }))
  return only.id
}
