import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import { emptyHome, home, type HomeContent } from '@omics/contract/administration/home'
import { toolIntroductions } from '@omics/contract/administration/tool-introductions'
import { courses } from '@omics/contract/learning/courses'
import { papers } from '@omics/contract/literature/papers'
import { reportBrands } from '@omics/contract/reports/brands'
import { templates } from '@omics/contract/reports/templates'
import { feedbackPanel } from '@omics/contract/support/desk'
import { defaultAppearance, system } from '@omics/contract/system/configuration'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { mostOfPerson, storeImage, sweepImages } from './images.ts'

const png = Buffer.from('89504e470d0a1a0a00', 'hex')
let platform: Platform
let admin: Caller
let mei: Caller
let other: Caller
before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  mei = await platform.person('mei')
  other = await platform.person('other')
})
after(() => platform.close())

const stored = ({ personId }: Caller) => storeImage(platform.context.db, png, personId)
const get = (url: string, headers: Record<string, string>) => platform.server.inject({ url, headers })
const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` })

/** Who sees a picture, of a visitor, its owner, somebody else and an administrator. */
async function seenBy(path: string): Promise<string[]> {
  const callers = { visitor: {}, mei: bearer(mei), other: bearer(other), admin: bearer(admin) }
  const answers = await Promise.all(
    Object.entries(callers).map(async ([name, headers]) => {
      const { statusCode, rawPayload } = await get(path, headers)
      if (statusCode === 200) assert.deepEqual(rawPayload, png)
      else assert.equal(statusCode, 404)
      return statusCode === 200 ? [name] : []
    }),
  )
  return answers.flat()
}

const everybody = ['visitor', 'mei', 'other', 'admin']

async function setHome(content: Partial<HomeContent>): Promise<void> {
  const { version } = await admin.call(home.configuration, {})
  await admin.call(home.configure, { body: { content: { ...emptyHome, ...content }, version } })
}

test('one person stores pictures up to a size, however many come at once, and keeps nobody else from theirs', async () => {
  const collector = await platform.person('collector')
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)])
  const { db } = platform.context
  const tried = await Promise.allSettled(
    Array.from({ length: 15 }, () => storeImage(db, large, collector.personId)),
  )
  const kept = tried.filter(({ status }) => status === 'fulfilled')
  assert.equal(kept.length, Math.floor(mostOfPerson / large.length))
  for (const one of tried) if (one.status === 'rejected') assert.equal(one.reason.code, 'too_many_images')
  await stored(other)
})

test('pictures that the platform shows leave the room for further ones as it is', async () => {
  const editor = await platform.person('editor', 'admin')
  const large = Buffer.concat([png, Buffer.alloc(mostOfPerson / 4 - png.length)])
  const { db } = platform.context
  const store = () => storeImage(db, large, editor.personId)
  const introduction = { title_en: 'C', title_zh: '丙', position: 2 }
  for (let index = 0; index < 6; index += 1)
    await editor.call(toolIntroductions.create, { body: { ...introduction, image: await store() } })
  for (let index = 0; index < 4; index += 1) await store()
  await assert.rejects(store, { code: 'too_many_images' })
  await sweepImages(db)
  await db.execute(sql`delete from stored_image where person_id = ${editor.personId}`)
})

test('a picture that somebody stored is theirs alone, also once it is the picture of their account', async () => {
  const image = await stored(mei)
  assert.deepEqual(await seenBy(image), ['mei'])
  await mei.call(profile.setInfo, {
    body: { full_name: 'Mei', image, introduction: '', language: null, region: '' },
  })
  assert.deepEqual(await seenBy(image), ['mei'])
  assert.match(String((await get(image, bearer(mei))).headers['cache-control']), /^private/)
})

test('nobody has the picture of somebody else shown by an entry of theirs, and what stands there stays', async () => {
  const image = await stored(mei)
  const { version } = await admin.call(home.configuration, {})
  const content = { ...emptyHome, banner: { ...emptyHome.banner, image } }
  const course = { title_en: 'A', title_zh: '甲', summary_en: '', summary_zh: '', teacher: '', cover: image }
  const branding = { logo: image }
  const chosen = [
    await admin.answer(papers.create, { body: { title: 'A paper', image, readers: 'visitors' } }),
    await admin.answer(courses.create, { body: course }),
    await admin.answer(toolIntroductions.create, {
      body: { title_en: 'A', title_zh: '甲', position: 0, image },
    }),
    await admin.answer(feedbackPanel.update, { body: { company_url: '', qr_image: image } }),
    await admin.answer(system.configure, { body: { ...defaultAppearance, img: image } }),
    await admin.answer(home.configure, { body: { content, version } }),
    await admin.answer(reportBrands.create, { body: { group_id: null, branding } }),
    await admin.answer(templates.create, {
      body: { title_en: 'A', title_zh: '甲', contents: { branding, chapters: [] } },
    }),
  ]
  assert.deepEqual(
    chosen.map(({ error }) => error?.id),
    chosen.map(() => 'validation'),
  )
  assert.deepEqual(await seenBy(image), ['mei'])
  const own = await stored(admin)
  const body = { title: 'Shown', image: own, readers: 'managers' as const }
  const paper = await admin.call(papers.create, { body })
  const second = await platform.person('second', 'admin')
  await second.call(papers.update, { params: { id: paper.id }, body: { ...paper, title: 'Changed' } })
  assert.equal((await get(own, bearer(second))).statusCode, 200)
  assert.deepEqual(await seenBy(own), ['admin'])
})

test('a logo is a picture that was stored here, and no address elsewhere', async () => {
  for (const img of [
    'javascript:alert(1)',
    'https://elsewhere.example/seen.png',
    '//elsewhere.example/',
    'x',
  ]) {
    for (const wrong of [{ img }, { img_thumbnail: img }]) {
      const { error } = await admin.answer(system.configure, { body: { ...defaultAppearance, ...wrong } })
      assert.equal(error?.id, 'validation', img)
    }
  }
})

test('logos and the code of the feedback panel are everybody’s while the platform shows them', async () => {
  const [logo, small, code] = [await stored(admin), await stored(admin), await stored(admin)]
  await admin.call(system.configure, { body: { ...defaultAppearance, img: logo, img_thumbnail: small } })
  await admin.call(feedbackPanel.update, { body: { company_url: '', qr_image: code } })
  for (const path of [logo, small, code]) assert.deepEqual(await seenBy(path), everybody)
  assert.match(String((await get(logo, {})).headers['cache-control']), /^public/)
  await admin.call(system.recover, {})
  assert.deepEqual(await seenBy(logo), ['admin'])
})

test('pictures of the home page are everybody’s where it is for visitors, else those of people signed in', async () => {
  const [banner, tool, hidden] = [await stored(admin), await stored(admin), await stored(admin)]
  const introduction = { title_en: 'A', title_zh: '甲', position: 0 }
  await admin.call(toolIntroductions.create, { body: { ...introduction, image: tool } })
  await admin.call(toolIntroductions.create, { body: { ...introduction, image: hidden, state: 'disabled' } })
  const shown = { ...emptyHome.banner, shown: true, image: banner }
  const people = ['mei', 'other', 'admin']
  await setHome({ banner: shown })
  for (const path of [banner, tool, hidden]) assert.deepEqual(await seenBy(path), people)
  await setHome({ banner: shown, for_visitors: true })
  assert.deepEqual(await Promise.all([banner, tool, hidden].map(seenBy)), [everybody, everybody, people])
  await setHome({ banner: { ...shown, shown: false }, for_visitors: true, tools: false })
  assert.deepEqual(await Promise.all([banner, tool].map(seenBy)), [people, people])
})

test('the cookie of the token shows a picture to our own pages, and to no other site’s', async () => {
  const image = await stored(mei)
  const cookie = `token=${mei.token}`
  assert.equal((await get(image, { cookie })).statusCode, 200)
  assert.equal((await get(image, { cookie, 'sec-fetch-site': 'same-origin' })).statusCode, 200)
  for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    assert.equal((await get(image, { cookie, ...foreign })).statusCode, 404)
  assert.equal((await get(image, { cookie: `token=${other.token}` })).statusCode, 404)
})

test('a token that reads nothing reads no picture, nor does one of somebody who was switched off', async () => {
  const image = await stored(mei)
  const { token } = await mei.call(session.createPersonalToken, { body: { name: 'x', scopes: ['launch'] } })
  assert.equal((await get(image, { authorization: `Bearer ${token}` })).statusCode, 404)
  await platform.context.db.execute(sql`update person set state = 'disabled' where id = ${mei.personId}`)
  assert.deepEqual(await seenBy(image), [])
})

test('an id that is none is no error', async () => {
  for (const id of ['x', '%00', "'or 1=1", '0'.repeat(36)])
    assert.equal((await get(`/images/${encodeURIComponent(id)}`, {})).statusCode, 404, id)
})

test('pictures that nothing shows any more are removed after a week, and no others', async () => {
  const { db } = platform.context
  const images = {
    account: await stored(other),
    logo: await stored(admin),
    small: await stored(admin),
    code: await stored(admin),
    banner: await stored(admin),
    tool: await stored(admin),
    replaced: await stored(other),
  }
  const info = { full_name: 'Other', introduction: '', language: null, region: '' }
  for (const image of [images.replaced, images.account])
    await other.call(profile.setInfo, { body: { ...info, image } })
  const { logo: img, small: img_thumbnail, code: qr_image } = images
  await admin.call(system.configure, { body: { ...defaultAppearance, img, img_thumbnail } })
  await admin.call(feedbackPanel.update, { body: { company_url: '', qr_image } })
  await setHome({ banner: { ...emptyHome.banner, image: images.banner } })
  const introduction = { title_en: 'B', title_zh: '乙', position: 1, image: images.tool }
  await admin.call(toolIntroductions.create, { body: introduction })
  const left = async () => {
    const { rows } = await db.execute<{ path: string }>(
      sql`select '/images/' || id as path from stored_image`,
    )
    return Object.entries(images).flatMap(([name, image]) =>
      rows.some(({ path }) => path === image) ? [name] : [],
    )
  }
  await sweepImages(db)
  assert.deepEqual(await left(), Object.keys(images))
  await db.execute(sql`update stored_image set created_at = now() - interval '8 days'`)
  await sweepImages(db)
  assert.deepEqual(await left(), ['account', 'logo', 'small', 'code', 'banner', 'tool'])
})
