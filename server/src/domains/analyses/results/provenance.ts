import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { isoTime } from '../../../db/iso-time.ts'
import type { Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { softwareOf } from '../detail.ts'
import { projectName } from '../../projects/space-name.ts'

type JsonObject = Record<string, Json>

/**
 * Where the results of an analysis come from, as one JSON: workflow and inputs by SHA-256, software, and for every
 * call its command, resources, usage and outputs. Files are named by SHA-256, so that it can be checked anywhere.
 */
export async function provenanceOf({ db }: Pick<Context, 'db'>, grant: Grant): Promise<JsonObject> {
  const head = await headOf(db, grant.objectId)
  const { executors, used_images, unused_images, host_tools } = await softwareOf(db, grant.objectId)
  return {
    format: 'omics-cloud-provenance/1',
    ...head,
    software: {
      executors,
      images: Object.fromEntries(used_images.map(({ name, digest }) => [name, digest])),
      tools_of_host: Object.fromEntries(host_tools.map(({ name, version }) => [name, version])),
      images_not_used: unused_images,
    },
    files: await filesOf(db, grant.objectId),
    runs: await runsOf(db, grant.objectId),
  }
}

async function headOf(db: Database, id: string): Promise<JsonObject> {
  const { rows } = await db.execute<JsonObject>(sql`
    select jsonb_build_object('id', a.id, 'number', a.number, 'code', p.prefix || '-' || a.number, 'name', a.name, 'state', a.state,
        'launched_by', coalesce(m.full_name, ''), 'created_at', ${isoTime(sql`a.created_at`)},
        'finished_at', ${isoTime(sql`a.finished_at`)}) as analysis,
      jsonb_build_object('id', p.id, 'name', ${projectName}) as project,
      jsonb_build_object('name', w.name, 'version', v.tag, 'state', v.state, 'entry', v.entry, 'sha256', v.sha256, 'origin', v.origin,
        'language', v.description ->> 'wdl_version', 'images', v.description -> 'images') as workflow
    from analysis a join project p on p.id = a.project_id
      join workflow_version v on v.id = a.workflow_version_id join workflow w on w.id = v.workflow_id
      left join person m on m.id = a.launched_by
    where a.id = ${id}`)
  const [head] = rows
  if (!head) throw new Problem('not_found')
  return head
}

async function filesOf(db: Database, id: string): Promise<Json> {
  const { rows } = await db.execute<{ files: Json }>(sql`
    select coalesce(jsonb_object_agg(f.id, jsonb_build_object('name', f.name, 'sha256', f.sha256, 'size', f.size)), '{}') as files
    from file f where f.id in (select file_id from run_file where analysis_id = ${id})
      or f.analysis_id = ${id}`)
  return rows[0]?.files ?? {}
}

async function runsOf(db: Database, id: string): Promise<Json> {
  const { rows } = await db.execute<{ runs: Json }>(sql`
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'label', r.label, 'state', r.state, 'inputs', r.inputs,
      'outputs', r.outputs, 'started_at', ${isoTime(sql`r.started_at`)}, 'finished_at', ${isoTime(sql`r.finished_at`)},
      'calls', (select coalesce(jsonb_agg(jsonb_build_object('call', c.call, 'task', c.task, 'state', c.state,
          'command', coalesce(nullif(c.command, ''), made.command, ''), 'resources', c.resources, 'usage', c.usage,
          'image', coalesce(made.image, c.image), 'exit_code', c.exit_code, 'cache', c.cache) order by c.position), '[]')
        from run_call c left join run_call made
          on (made.run_id, made.call) = ((c.cache -> 'from' ->> 'run')::uuid, c.cache -> 'from' ->> 'call')
        where c.run_id = r.id and c.kind = 'task')) order by r.position), '[]') as runs
    from run r where r.analysis_id = ${id}`)
  return rows[0]?.runs ?? []
}
