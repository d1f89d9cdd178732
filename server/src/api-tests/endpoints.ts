import { api } from '@omics/contract/api'
import type { Endpoint } from '@omics/contract/endpoint'
import type { ObjectKind, Permission } from '@omics/contract/access'

export type Api = typeof api

/** An endpoint as `projects.create`. */
export type EndpointName = {
  [Resource in keyof Api & string]: `${Resource}.${keyof Api[Resource] & string}`
}[keyof Api & string]

/** Every endpoint of the contract by its name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Record<string, Endpoint>>(api).flatMap(([resource, own]) =>
    Object.entries(own).map(([name, endpoint]) => [`${resource}.${name}`, endpoint]),
  ),
)

interface Need {
  readonly of: ObjectKind
  readonly may: Permission
}

/**
 * What those need who call an endpoint that everybody signed in may call, but that names its object elsewhere than
 * its access can say: in the body, or in the trash.
 */
const needed: Partial<Record<EndpointName, Need>> = {
  'projects.restore': { of: 'project', may: 'own' },
  'workflows.inputUpdate': { of: 'workflow', may: 'own' },
  'workflows.setReport': { of: 'workflow', may: 'own' },
  'workflows.reportUpdate': { of: 'workflow', may: 'own' },
  'workflows.start': { of: 'project', may: 'edit' },
  'workflows.temporaryInput': { of: 'project', may: 'view' },
  'flows.fromWdl': { of: 'project', may: 'edit' },
  'flows.copy': { of: 'project', may: 'edit' },
  'reports.create': { of: 'project', may: 'edit' },
  'commonData.addToProject': { of: 'project', may: 'edit' },
  'genbank.read': { of: 'file', may: 'edit' },
  'genbank.write': { of: 'project', may: 'edit' },
  'genbank.remove': { of: 'project', may: 'edit' },
  'datasets.createResource': { of: 'project', may: 'edit' },
  'datasets.updateResource': { of: 'project', may: 'edit' },
  'datasets.removeResource': { of: 'project', may: 'edit' },
  'dataCentre.create': { of: 'project', may: 'edit' },
  'dataCentre.update': { of: 'file', may: 'edit' },
  'dataCentre.remove': { of: 'project', may: 'edit' },
  'dataCentre.move': { of: 'project', may: 'edit' },
  'communities.otuData': { of: 'file', may: 'view' },
  'reports.saveHtml': { of: 'report', may: 'edit' },
}

/** What the caller of an endpoint needs on its object; undefined where it has none. */
export function needOf(name: string, { access }: Endpoint): Need | undefined {
  return needed[name as EndpointName] ?? (access.kind === 'object' ? access : undefined)
}
