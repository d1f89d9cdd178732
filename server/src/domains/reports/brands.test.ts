import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groups } from '@omics/contract/administration/groups'
import { projects } from '@omics/contract/projects/projects'
import { emptyBrand, reportBrands } from '@omics/contract/reports/brands'
import { reports, type Report } from '@omics/contract/reports/reports'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { storeImage } from '../system/images.ts'

const png = Buffer.from('89504e470d0a1a0a00', 'hex')
let platform: Platform
let admin: Caller
let owner: Caller
let viewer: Caller
let stranger: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  owner = await platform.person('owner')
  viewer = await platform.person('viewer')
  stranger = await platform.person('stranger')
})
after(() => platform.close())

const called = (en: string, logo = '') => ({ ...emptyBrand, logo, header: { en, zh: en } })

function newGroup(name: string, members: string[] = [], customer_type = false) {
  return admin.call(groups.create, { body: { name, members, customer_type } })
}

async function newProject(): Promise<string> {
  const { id } = await owner.call(projects.create, { body: { name: 'Rivers 河流' } })
  await owner.call(projects.addUser, { params: { id }, body: { users: [viewer.personId], role: 'viewer' } })
  return id
}

const share = (id: string, group: string, role: 'viewer' | 'editor') =>
  owner.call(projects.addGroup, { params: { id }, body: { groups: [group], role } })
const newReport = (project_id: string): Promise<Report> =>
  owner.call(reports.create, { body: { project_id, title: 'March' } })
const headerOf = async (project: string) => (await newReport(project)).branding?.header.en

test('a report wears the brand of the group that its project is shared with, else of its owner, else of the platform', async () => {
  const project = await newProject()
  assert.equal(await headerOf(project), undefined)
  await admin.call(reportBrands.create, { body: { branding: called('Platform') } })
  assert.equal(await headerOf(project), 'Platform')
  const [type, reading, working] = [
    await newGroup('Clinics 医院', [owner.personId], true),
    await newGroup('Readers'),
    await newGroup('Laboratory'),
  ]
  for (const { id, name } of [type, reading, working])
    await admin.call(reportBrands.create, { body: { group_id: id, branding: called(name) } })
  assert.equal(await headerOf(project), 'Clinics 医院')
  await share(project, reading.id, 'viewer')
  assert.equal(await headerOf(project), 'Readers')
  await share(project, working.id, 'editor')
  assert.equal(await headerOf(project), 'Laboratory')
  const again = await admin.answer(reportBrands.create, { body: { group_id: working.id } })
  assert.equal(again.error?.id, 'validation')
  const mayNot = await owner.answer(reportBrands.create, { body: { group_id: reading.id } })
  assert.equal(mayNot.status, 403)
})

test('a report that is written keeps its brand when that is changed', async () => {
  const project = await newProject()
  const group = await newGroup('Institute')
  await share(project, group.id, 'viewer')
  const made = await admin.call(reportBrands.create, {
    body: { group_id: group.id, branding: called('Before') },
  })
  const { id } = await newReport(project)
  const body = { group_id: group.id, branding: called('After'), version: made.version }
  await admin.call(reportBrands.update, { params: { id: made.id }, body })
  assert.equal((await owner.call(reports.show, { params: { id } })).branding?.header.en, 'Before')
  assert.equal(await headerOf(project), 'After')
})

test('a logo is opened by a link for as long as that opens a report which wears it, and by nobody else', async () => {
  const { db } = platform.context
  const logo = await storeImage(db, png, admin.personId)
  const project = await newProject()
  const group = await newGroup('Hospital')
  await share(project, group.id, 'viewer')
  await admin.call(reportBrands.create, { body: { group_id: group.id, branding: called('H', logo) } })
  const { id } = await newReport(project)
  const { token } = await owner.call(reports.share, { params: { id }, body: {} })
  const opened = await platform.visitor.call(reports.open, { params: { id: token } })
  const signed = opened.branding?.logo ?? ''
  const statusOf = async (url: string, by?: Caller) => {
    const headers = by ? { authorization: `Bearer ${by.token}` } : {}
    return (await platform.server.inject({ url, headers })).statusCode
  }
  assert.equal(await statusOf(signed), 200)
  const other = await storeImage(db, png, admin.personId)
  assert.equal(await statusOf(signed.replace(logo, other)), 404, 'it is signed for one picture')
  const seen = [await statusOf(logo), await statusOf(logo, stranger), await statusOf(logo, viewer)]
  assert.deepEqual(seen, [404, 404, 200])
  await owner.call(reports.withdraw, { params: { id }, body: {} })
  assert.equal(await statusOf(signed), 404, 'withdrawn')
})

test('the pages of all samples are opened by a link, not of the first alone', async () => {
  const project = await newProject()
  const keep = (name: string) =>
    addFileFromBytes(platform.context, platformGrant(project), Buffer.from('<h1>page</h1>'), {
      parentId: null,
      name,
      origin: 'upload',
    })
  const [first, second] = [await keep('a.html'), await keep('b.html')]
  const pages = [first, second].map(({ id, name }) => ({ file_id: id, label: name }))
  const { id } = await owner.call(reports.create, {
    body: {
      project_id: project,
      title: 'Pages',
      sections: [
        {
          kind: 'html',
          key: 'pages',
          title: '',
          shown: true,
          file_id: first.id,
          pages,
        },
      ],
    },
  })
  const { token } = await owner.call(reports.share, { params: { id }, body: {} })
  const { files } = await platform.visitor.call(reports.open, { params: { id: token } })
  const answers = await Promise.all(files.map(({ url }) => platform.server.inject({ url })))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  )
})
