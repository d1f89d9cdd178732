import { sql } from 'drizzle-orm'
import type { Endpoint } from '@omics/contract/endpoint'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { reports } from '@omics/contract/reports/reports'
import type { Database } from '../db/database.ts'
import type { Grant } from '../http/grant.ts'
import { logOperation } from '../http/operations.ts'

const steps = {
  project: { endpoint: projects.create, name: 'create', kind: 'project' },
  file: { endpoint: files.finishUpload, name: 'finishUpload', kind: 'file' },
  samples: { endpoint: samples.fromFiles, name: 'fromFiles', kind: 'project' },
  flow: { endpoint: flows.create, name: 'create', kind: 'flow' },
  launch: { endpoint: launches.dataStart, name: 'dataStart', kind: 'flow' },
  report: { endpoint: reports.push, name: 'push', kind: 'analysis' },
} as const satisfies Record<string, { endpoint: Endpoint; name: string; kind: string }>

/** Writes into the log, in nobody's name, what the platform did by itself, each step once however often it is told. */
export async function noteStep(
  db: Database,
  grant: Grant<'edit'>,
  step: keyof typeof steps,
  objectId: string,
  details: Record<string, string> = {},
): Promise<void> {
  const { endpoint, name, kind } = steps[step]
  const action = `${endpoint.method} ${endpoint.path} ${name}`
  const { rows } = await db.execute(sql`
    select 1 from operation
    where project_id = ${grant.projectId} and action = ${action} and object_id = ${objectId} limit 1`)
  if (rows.length > 0) return
  await logOperation(db, {
    personId: undefined,
    personName: '',
    address: '',
    action,
    objectKind: kind,
    objectId,
    projectId: grant.projectId,
    details: { after: details },
    succeeded: true,
    error: '',
  })
}
