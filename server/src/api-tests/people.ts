import { eq } from 'drizzle-orm'
import { menuNames, type PermissionName } from '@omics/contract/account/permission-tree'
import { scopes } from '@omics/contract/account/scopes'
import { session } from '@omics/contract/account/session'
import type { Endpoint } from '@omics/contract/endpoint'
import { roles as roleCalls } from '@omics/contract/administration/roles'
import { person } from '../db/tables/account.ts'
import { giveRoles } from '../domains/account/person-roles.ts'
import type { Caller, Platform } from '../testing/platform.ts'
import { needOf, type EndpointName } from './endpoints.ts'

/** Those who stand in some relation to a project. `removed` was an editor, and `disabled` an owner, until just now. */
const accounts = [
  ...([
    'stranger',
    'viewer',
    'editor',
    'owner',
    'administrator',
    'removed',
    'disabled',
    'host',
    'bare',
  ] as const),
]
type Account = (typeof accounts)[number]

/** Everybody a call is tried as. `holder` holds what the call asks for and nothing else; `bare` owns the project and has a role without a menu or button; `token` is the owner by a personal token; `withdrawn` by one that was withdrawn. */
export const roles = [
  ...(['visitor', 'withdrawn', 'disabled', 'stranger', 'removed'] as const),
  ...(['holder', 'bare', 'viewer', 'editor', 'owner', 'token', 'administrator'] as const),
]
export type Role = (typeof roles)[number]
export type People = Readonly<Record<Exclude<Role, 'holder'> | 'host', Caller>>

export const password = 'correct horse'

/** Makes everybody. The disabled one stays able to act until `disable`. */
export async function makePeople(platform: Platform): Promise<People> {
  const made = await Promise.all(
    accounts.map(
      async (name) =>
        [name, await platform.person(name, name === 'administrator' ? 'admin' : 'member')] as const,
    ),
  )
  const people = Object.fromEntries(made) as Record<Account, Caller>
  const { owner, administrator, bare } = people
  const nothing = { title_en: 'Nothing', title_zh: '无', menus: [], buttons: [] }
  const { id } = await administrator.call(roleCalls.create, { body: nothing })
  await giveRoles(platform.context.db, [{ id: bare.personId, roles: [id] }])
  const token = await owner.call(session.createPersonalToken, {
    body: { name: 'script', scopes: [...scopes] },
  })
  const ended = await owner.call(session.createPersonalToken, { body: { name: 'withdrawn' } })
  await owner.call(session.removePersonalToken, { params: { id: ended.row.id } })
  return {
    ...people,
    visitor: platform.visitor,
    token: platform.bearer(owner.personId, token.token),
    withdrawn: platform.bearer(owner.personId, ended.token),
  }
}

/** Switches the account off whose session goes on. */
export async function disable({ context }: Platform, { personId }: Caller): Promise<void> {
  await context.db.update(person).set({ state: 'disabled' }).where(eq(person.id, personId))
}

/** Makes somebody whose only role holds one menu or button. */
export async function makeHolder(platform: Platform, { administrator }: People, name: PermissionName) {
  const holder = await platform.person(`holder-of-${name}`)
  const title = `Holder of ${name}`
  const held = menuNames.includes(name) ? { menus: [name], buttons: [] } : { menus: [], buttons: [name] }
  const body = { title_en: title, title_zh: title, ...held }
  const { id } = await administrator.call(roleCalls.create, { body })
  await giveRoles(platform.context.db, [{ id: holder.personId, roles: [id] }])
  return holder
}

export interface Refusal {
  readonly status: number
  readonly error: string
}

/** What the role that everybody has gives, said apart from how it is stored. */
export const everybodyHolds: ReadonlySet<string> = new Set<PermissionName>([
  ...(['project', 'project_list', 'project_detail', 'project_overview', 'wdl_charts'] as const),
  ...(['process_config_details', 'result_view', 'analysis', 'analysis_list', 'analysis_detail'] as const),
  ...([
    'task_progress',
    'app_store',
    'process_warehouse',
    'process_warehouse_show',
    'process_report',
    'docker_warehouse',
    'docker_warehouse_show',
  ] as const),
  ...(['project_create', 'project_change', 'report_change', 'analysis_launch', 'workflow_change'] as const),
  ...([
    'common',
    'common_index',
    'common_file',
    'public_data_file',
    'data_center_list',
    'common_file_details',
    'common_taxonomy',
    'common_genbank',
    'common_dataset',
    'tool',
    'cloud_analytics_index',
    'cloud_tools_index',
    'sequence_search',
    'single_cell',
    'single_cell_list',
    'single_cell_details',
    'cell_references',
    'embedded_tool',
    'igv_bam',
    'jbrowse',
    'tree',
    'msa_browser',
    'sequence_viewer',
    'structure_viewer',
    'molecular_genetic',
    'experimental',
    'chartss',
    'bokeh',
    'pretreatment',
    'macro',
    'test1',
    'test2',
    'test3',
    'test4',
    'test5',
    'test_table',
    'test_stall',
    'wdl1',
    'wdl2',
    'wdl3',
    'heat_map',
    'gene_expression',
    'nextstrain',
    'snp_tree',
    'cloud_tools_detail',
    'cloud_task_index',
    'tool_change',
  ] as const),
])

/** Calls that give more than the button which they ask for: of its holders administrators alone make them. */
const administratorsOnly: ReadonlySet<string> = new Set<EndpointName>([
  'outsideSystems.save',
  'outsideSystems.forget',
  'factors.setPolicy',
  'registrationLinks.create',
])

const rank = { view: 1, edit: 2, own: 3 }
const notFound = { status: 404, error: 'not_found' }

/** How an endpoint must refuse somebody as far as access goes; undefined where it lets them in. */
export function refusalOf(name: string, endpoint: Endpoint, role: Role): Refusal | undefined {
  if (endpoint.access.kind === 'public') return undefined
  if (['visitor', 'withdrawn', 'disabled'].includes(role)) return { status: 401, error: 'not_signed_in' }
  if (role === 'token' && endpoint.errors.includes('session_needed'))
    return { status: 403, error: 'session_needed' }
  if (role === 'administrator') return undefined
  const names: readonly PermissionName[] = endpoint.access.kind === 'signedIn' ? [] : endpoint.access.names
  if (
    names.length > 0 &&
    role !== 'holder' &&
    (role === 'bare' || !names.some((held) => everybodyHolds.has(held)))
  )
    return { status: 403, error: 'not_permitted' }
  if (administratorsOnly.has(name)) return { status: 403, error: 'beyond_own_role' }
  const need = needOf(name, endpoint)
  if (!need) return undefined
  const held = heldBy(role, need.of === 'workflow' || need.of === 'tool')
  if (held === undefined) return notFound
  return held < rank[need.may] ? { status: 403, error: 'forbidden' } : undefined
}

/** Examples take workflows and tools that are open to everybody and belong to the owner. */
function heldBy(role: Role, isForEverybody: boolean): number | undefined {
  if (role === 'owner' || role === 'token' || role === 'bare') return rank.own
  if (isForEverybody) return rank.view
  return { viewer: rank.view, editor: rank.edit }[role as string]
}
