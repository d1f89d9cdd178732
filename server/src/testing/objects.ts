import { v7 as uuidv7 } from 'uuid'
import type { ObjectKind } from '@omics/contract/access'
import type { Platform } from './platform.ts'

/** One object of every kind, all of one project whose members have the given roles. */
export type Objects = Readonly<Record<ObjectKind, string>>

interface Members {
  readonly viewer: string
  readonly editor: string
  readonly owner: string
}

const description = JSON.stringify({
  ...{ name: 'w', wdl_version: '1.1', inputs: [], outputs: [], tasks: [], images: [] },
  graph: { nodes: [], edges: [] },
})

/** Makes a fresh object of every kind straight in the database, so that a test may destroy them. */
export async function makeObjects({ context }: Platform, members: Members): Promise<Objects> {
  const { pool } = context.connection
  const id = () => uuidv7()
  const objects = {
    ...{ project: id(), file: id(), flow: id(), analysis: id(), run: id(), report: id(), workflow: id() },
    ...{ upload: id() },
  }
  const version = id()
  await pool.query(
    `with p as (insert into project (id, name, quota_bytes) values ($1, 'Matrix', 1000000000)),
      m as (insert into project_member (project_id, person_id, role) values ($1, $2, 'viewer'), ($1, $3, 'editor'), ($1, $4, 'owner')),
      f as (insert into file (id, project_id, kind, name, origin) values ($5, $1, 'folder', 'folder', 'upload')),
      w as (insert into workflow (id, name, owner_id, visibility) values ($6, $13, $4, 'private')),
      v as (insert into workflow_version (id, workflow_id, tag, state, entry, sha256, description) values ($7, $6, '1', 'draft', 'main.wdl', '', $8)),
      l as (insert into flow (id, project_id, workflow_version_id, name) values ($9, $1, $7, 'flow')),
      a as (insert into analysis (id, project_id, number, name, workflow_version_id, mode, state, idempotency_key) values ($10, $1, 1, 'a', $7, 'files', 'failed', 'key')),
      r as (insert into run (id, analysis_id, project_id, position, inputs, state) values ($11, $10, $1, 1, '{}', 'failed')),
      u as (insert into upload (id, project_id, person_id, relative_path, size) values ($14, $1, $3, 'x', 1))
    insert into report (id, project_id, title) values ($12, $1, 'report')`,
    [
      ...[
        objects.project,
        members.viewer,
        members.editor,
        members.owner,
        objects.file,
        objects.workflow,
        version,
      ],
      ...[description, objects.flow, objects.analysis, objects.run, objects.report],
      ...[`workflow ${objects.workflow}`, objects.upload],
    ],
  )
  return objects
}
