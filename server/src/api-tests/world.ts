import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projects, type Project } from '@omics/contract/projects/projects'
import { reports, type Report } from '@omics/contract/reports/reports'
import { samples, type Sample } from '@omics/contract/samples/samples'
import { systemConfiguration } from '../db/tables/account.ts'
import { projectMember } from '../db/tables/projects.ts'
import type { FileRow } from '../db/tables/files.ts'
import { addFileFromBytes } from '../domains/files/keep.ts'
import { startWorker, type Worker } from '../domains/analyses/running/worker.ts'
import { platformGrant } from '../http/grant.ts'
import { startCrossref, type CrossrefPeer } from '../testing/crossref-peer.ts'
import { startRegistryPeer } from '../testing/registry-peer.ts'
import {
  type ArchivesPeer,
  familyOf,
  pairedRuns,
  smallAssembly,
  startArchives,
} from '../testing/archives-peer.ts'
import { genbankRecord } from '../testing/genbank.ts'
import { fewTaxa, taxdumpOf } from '../testing/taxdump.ts'
import { startEnterprisePeer, type EnterprisePeer } from '../testing/enterprise-peer.ts'
import { startOidcPeer, type OidcPeer } from '../testing/oidc-peer.ts'
import { startPlatform, type Platform } from '../testing/platform.ts'
import { startWechat, type WechatPeer } from '../testing/wechat.ts'
import { startGitHub } from './github.ts'
import { disable, makePeople, type People } from './people.ts'
import { launch, publishWorkflow, untilEnded, type Published } from './runs.ts'

/** Where people use the platform, as its proxy says. */
export const signOnHost = 'omics.example'

/** A platform that listens, with people, a project of theirs, a published workflow and an analysis that has ended. */
export interface World {
  readonly platform: Platform
  readonly worker: Worker
  readonly wechat: WechatPeer
  /** Where the platform listens. */
  readonly base: string
  readonly people: People
  /** The project of an analysis that has ended and nobody takes apart. */
  readonly project: Project
  readonly published: Published
  readonly analysisId: string
  /** An organisation by whose accounts people may sign in. */
  readonly oidc: OidcPeer
  /** A service that keeps the accounts of enterprises. */
  readonly enterprise: EnterprisePeer
  /** Answers as Crossref does. */
  readonly crossref: CrossrefPeer
  /** What public archives keep: a study of two runs, a series of two samples, a record of GenBank, and a taxonomy at an address. */
  readonly archives: Readonly<Record<'study' | 'series' | 'record' | 'taxdump' | 'assembly', string>>
  /** A folder of the machine outside the platform's data. */
  readonly folder: string
  /** A name that nothing has yet. */
  unique(prefix: string): string
  /** Makes a project with the same members. */
  newProject(): Promise<Project>
  addFile(projectId: string, name: string, bytes: string, folder?: string): Promise<FileRow>
  addSamples(projectId: string, ...names: string[]): Promise<readonly Sample[]>
  newReport(): Promise<Report>
  close(): Promise<void>
}

export async function makeWorld(): Promise<World> {
  const made = new AsyncDisposableStack()
  try {
    return await makeWorldIn(made)
  } catch (error) {
    // What has been started would keep the process from ending.
    await made.disposeAsync()
    throw error
  }
}

async function makeWorldIn(made: AsyncDisposableStack): Promise<World> {
  const github = await startGitHub()
  made.defer(github.close)
  const oidc = await startOidcPeer([`https://${signOnHost}/sso`])
  made.defer(oidc.close)
  const enterprise = await startEnterprisePeer()
  made.defer(enterprise.close)
  const crossref = await startCrossref()
  made.defer(crossref.close)
  const wechat = await startWechat()
  made.defer(wechat.close)
  const archives = await startArchives()
  made.defer(archives.close)
  const registry = await startRegistryPeer()
  made.defer(registry.close)
  const platform = await startPlatform({
    ...registry.environment,
    ...archives.environment,
    ...github.environment,
    OMICS_CROSSREF_API: `http://${crossref.host}`,
    OMICS_PROXY: '127.0.0.1',
    OMICS_SMS_PROVIDER: 'log',
    ...environmentOf('wechat', { ...wechat.settings, app_secret: wechat.secret }),
    OMICS_OUTSIDE_ALLOWED: [
      github.environment.OMICS_OUTSIDE_ALLOWED,
      oidc.host,
      wechat.host,
      enterprise.host,
      crossref.host,
      registry.host,
      archives.environment['OMICS_OUTSIDE_ALLOWED'],
    ].join(','),
  })
  made.defer(platform.close)
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  const worker = await startWorker(platform.context, 'test')
  made.defer(() => worker.close())
  // It is set up, so that its pages are those of a platform at work.
  await platform.context.db.update(systemConfiguration).set({ installedAt: new Date() })
  const people = await makePeople(platform)
  const folder = await mkdtemp(join(tmpdir(), 'omics-world-'))
  made.defer(() => rm(folder, { recursive: true, force: true }))
  const makers = makersOf(platform, people)
  const project = await makers.newProject()
  await disable(platform, people.disabled)
  await takeOut(people, project.id)
  const published = await publishWorkflow(people.owner, 'shout')
  const file = await makers.addFile(project.id, 'words 词.txt', 'abc\n')
  const place = { platform, worker, people, published }
  const { analysisId } = await launch(place, project.id, file)
  await untilEnded(place, analysisId)
  return {
    ...place,
    ...makers,
    wechat,
    folder,
    project,
    analysisId,
    oidc,
    enterprise,
    crossref,
    archives: await fillArchives(archives),
    base: baseOf(platform),
    close: () => made.disposeAsync(),
  }
}

async function fillArchives(peer: ArchivesPeer): Promise<World['archives']> {
  const [study, series] = ['PRJNA100', 'GSE100']
  peer.addStudy(study, 'Two mice', pairedRuns(100, 2))
  const samples = [1, 2].map((number) => ({
    accession: `GSM${number}`,
    title: `Mouse ${number}`,
    characteristics: ['tissue: brain'],
  }))
  peer.addSeries(series, familyOf(series, 'Two brains', samples))
  const record = 'U100.1'
  peer.addRecord(record, genbankRecord(record))
  const assembly = 'GCF_000000100.1'
  peer.addAssembly(`${assembly}_ASM100v1`, smallAssembly('ASM100v1', assembly))
  return { study, series, record, assembly, taxdump: peer.addTaxdump(await taxdumpOf(fewTaxa)) }
}

/** What tells the platform of a system outside by environment variables. */
function environmentOf(name: string, settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [`OMICS_${name}_${field}`.toUpperCase(), value]),
  )
}

/** Makes somebody an editor of a project and takes them out of it again. */
async function takeOut({ owner, removed }: People, projectId: string): Promise<void> {
  const params = { id: projectId }
  const { personId } = removed
  await owner.call(projects.addUser, { params, body: { role: 'editor', users: [personId] } })
  await owner.call(projects.removeMember, { params, body: { kind: 'person', member_id: personId } })
}

/** The address of a platform that listens. */
export function baseOf({ server }: Platform): string {
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

function makersOf(platform: Platform, { owner, ...others }: People) {
  let made = 0
  const unique = (prefix: string) => `${prefix} ${(made += 1)}`
  const newProject = async () => {
    const project = await owner.call(projects.create, { body: { name: unique('Project 项目') } })
    const members = (['viewer', 'editor'] as const).map((role) => ({ role, personId: others[role].personId }))
    const owners = [others.disabled, others.bare].map(({ personId }) => ({
      role: 'owner' as const,
      personId,
    }))
    const all = [...members, ...owners]
    const { db } = platform.context
    await db.insert(projectMember).values(all.map((member) => ({ projectId: project.id, ...member })))
    return project
  }
  return {
    unique,
    newProject,
    addFile: (projectId: string, name: string, bytes: string, path = '') =>
      addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(bytes), {
        parentId: null,
        path,
        name,
        origin: 'upload',
      }),
    addSamples: (projectId: string, ...names: string[]) =>
      owner.call(samples.add, {
        params: { id: projectId },
        body: { items: names.map((name) => ({ name })) },
      }),
    newReport: async () => {
      const { id } = await newProject()
      return owner.call(reports.create, { body: { project_id: id, title: unique('Report 报告') } })
    },
  }
}
