import type { WesServiceInfo } from '@omics/contract/wes/wes'
import type { Context } from '../../context.ts'
import type { Identity } from '../../http/identity.ts'
import { readConfiguration } from '../system/configuration.ts'
import { countStates } from './runs.ts'
import { engineName, languageVersions } from './run-request.ts'

const platformVersion = '0.1.0'

/**
 * What this service is and takes. Counts are of the runs that the caller may see.
 * @param origin the address of the platform
 */
export async function serviceInfo(
  { db }: Pick<Context, 'db'>,
  origin: string,
  identity: Identity | undefined,
): Promise<WesServiceInfo> {
  const { name } = await readConfiguration(db)
  const { host } = new URL(origin)
  return {
    id: `${host.split(/[.:]/).toReversed().join('.')}.wes`,
    name,
    description:
      'Runs WDL workflows in projects. The engine parameter “project” names the project by id or name.',
    type: { group: 'org.ga4gh', artifact: 'wes', version: '1.1.0' },
    organization: { name, url: origin },
    documentationUrl: `${origin}/ga4gh/wes/v1/openapi.json`,
    version: platformVersion,
    workflow_type_versions: { WDL: { workflow_type_version: languageVersions } },
    supported_wes_versions: ['1.0.0', '1.1.0'],
    supported_filesystem_protocols: ['http', 'https', 's3'],
    workflow_engine_versions: { [engineName]: { workflow_engine_version: [platformVersion] } },
    default_workflow_engine_parameters: [
      { name: 'project', type: 'string', default_value: '' },
      { name: 'name', type: 'string', default_value: '' },
      { name: 'use_cache', type: 'boolean', default_value: 'true' },
    ],
    system_state_counts: identity ? await countStates(db, identity) : {},
    auth_instructions_url: `${origin}/user/info`,
    tags: {},
  }
}
