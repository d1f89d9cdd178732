import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import { notebooks as endpoints } from '@omics/contract/notebooks/notebooks'
import { isoTime } from '../../db/iso-time.ts'
import { installJupyter, kernelsHere } from '../../gateways/jupyter/jupyter-servers.ts'
import { authorise } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { ownSpace } from '../projects/own-space.ts'
import { endsOf } from './ends.ts'
import { endServer, openServer, runningOf } from './servers.ts'
import { bring, notebookOf } from './show.ts'
import { restoreVersion, sendVersion, versionsOf } from './versions.ts'
import { projectName } from '../projects/space-name.ts'

type Running = OutputOf<typeof endpoints.state>['running'][number]

export default implement(endpoints, {
  goJupyter: async ({
    context,
    identity,
    query: { project_id, file_id },
    language,
    reply,
    request,
    note,
  }) => {
    const grant = project_id
      ? await authorise(context.db, identity, 'project', project_id, 'edit')
      : await ownSpace(context, identity, language)
    const notebook = file_id ? await notebookOf(context, grant, file_id) : undefined
    const reached = await openServer(context, identity, grant, language)
    note({ projectId: grant.projectId, objectId: reached.row.id, after: { notebook: notebook?.path ?? '' } })
    if (notebook) await bring(context, reached, notebook)
    const place = notebook ? `notebooks/${notebook.encoded}` : 'tree'
    const secure = request.protocol === 'https'
    reply.setCookie('jupyter_path', reached.base, {
      path: '/api',
      sameSite: 'strict',
      secure,
      httpOnly: true,
    })
    return { id: reached.row.id, address: reached.base + place }
  },

  state: async ({ context, identity: { personId } }) => {
    const { config, db, jupyter } = context
    const running = await runningOf(context, personId)
    const { rows } = await db.execute<Running & Record<string, unknown>>(sql`
      select s.id, s.project_id, ${projectName} as project, ${isoTime(sql`s.started_at`)} as started_at
      from notebook_server s join project p on p.id = s.project_id and p.deleted_at is null
      where s.id = any(${sql.param(running)}::uuid[]) order by s.started_at desc`)
    const { memoryBytes, diskBytes, cpus, idleSeconds } = config.notebooks
    return {
      missing: jupyter.missing(),
      command: installJupyter,
      kernels: kernelsHere(),
      limits: { memory_bytes: memoryBytes, disk_bytes: diskBytes, cpus, idle_seconds: idleSeconds },
      running: rows,
      ended: await endsOf(context, personId),
    }
  },

  end: async ({ context, identity: { personId }, params: { id }, note }) => {
    const { projectId } = await endServer(context, personId, id)
    note({ projectId, objectId: id, before: { running: true } })
    return null
  },

  versions: ({ context: { db }, grant }) => versionsOf(db, grant),

  versionContent: async ({ context, grant, params: { number }, reply }) => {
    await sendVersion(context, grant, Number(number), reply)
    return null
  },

  restore: async ({ context, grant, params: { number }, note }) => {
    const restored = await restoreVersion(context, grant, Number(number))
    note({ projectId: grant.projectId, objectId: grant.objectId, after: { number: restored.number } })
    return restored
  },
})
