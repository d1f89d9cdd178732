import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { users } from '@omics/contract/account/users'
import { roles } from '@omics/contract/administration/roles'
import { datasets } from '@omics/contract/datasets/datasets'
import { dataCentre } from '@omics/contract/files/data-centre'
import { projects } from '@omics/contract/projects/projects'
import { callApi, tokenOf } from './harness/api.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, picture, wide, type Language } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'

const words = {
  en: {
    add: 'New dataset',
    addResource: 'Add a resource',
    link: 'Or its web address elsewhere',
    name: 'Name',
    save: 'Save',
    ask: 'Request access',
    reason: 'Reason',
    waiting: 'Your request is waiting for an answer.',
    granted: 'Granted',
    mayRead: 'You may read the files.',
    asks: 'asks to read the dataset',
    told: 'You may now read the dataset',
    send: 'Send',
  },
  zh: {
    add: '新建数据集',
    addResource: '添加资源',
    link: '或外部网址',
    name: '名称',
    save: '保存',
    ask: '申请访问',
    reason: '原因',
    waiting: '你的申请正在等待处理。',
    granted: '已批准',
    mayRead: '你可以读取文件。',
    asks: '申请访问数据集',
    told: '的访问申请已批准',
    send: '发送',
  },
} satisfies Record<Language, Record<string, string>>

const platform = testPlatform('datasets')

const Drs = z.object({
  contents: z.array(z.object({ id: z.string() })).default([]),
  checksums: z.array(z.object({ checksum: z.string(), type: z.string() })),
  access_methods: z.array(z.object({ access_id: z.string() })).default([]),
})

/** From a dataset as a bundle to the bytes of its one object, which are those that it tells the digest of. */
async function fetchByDrs(page: Page, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const get = async (path: string): Promise<unknown> =>
    (await fetch(new URL(`/ga4gh/drs/v1/objects/${path}`, page.url()), { headers })).json()
  const [content] = Drs.parse(await get(id)).contents
  const object = Drs.parse(await get(content?.id ?? ''))
  const way = `${content?.id}/access/${object.access_methods[0]?.access_id}`
  const { url } = z.object({ url: z.string() }).parse(await get(way))
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  const checksum = createHash('sha256').update(bytes).digest('hex')
  assert.deepEqual(object.checksums, [{ checksum, type: 'sha-256' }])
  return bytes.toString()
}

for (const language of ['en', 'zh'] as const)
  test(`a dataset is made, gets its files, and who asks for it is let in and fetches them by DRS (${language})`, async () => {
    const say = words[language]
    const { page, faults } = await platform.administrator({ language })
    const found: string[] = []
    await page.goto('/common/datasets')
    await page.getByRole('button', { name: say.add }).click()
    await page.getByRole('textbox', { name: say.name, exact: true }).fill(`Yeast ${language}`)
    await picture(page, `dataset-new-${language}`)
    await page.getByRole('button', { name: say.save }).click()
    await page.waitForURL(/\/common\/datasets\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: say.addResource }).click()
    await page.getByRole('textbox', { name: new RegExp(`^${say.link}`) }).fill('https://example.org/table')
    await page.getByRole('textbox', { name: new RegExp(`^${say.name} ?[(（]`) }).fill('<b>Table</b> 表')
    await picture(page, `dataset-resource-${language}`)
    await page.getByRole('button', { name: say.save }).click()
    await page.getByRole('link', { name: '<b>Table</b> 表' }).waitFor()

    const params = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
    const { dataset } = await callApi(page, datasets.show, { params })
    const about = { creators: [{ name: 'Lin Mei', affiliation: 'Institute' }], license: 'CC-BY-4.0' }
    const body = {
      ...dataset,
      ...about,
      labels: ['yeast'],
      doi: '10.5555/12345678',
      access: 'request' as const,
    }
    await callApi(page, datasets.update, { params, body })

    const project = await callApi(page, projects.create, { body: { name: `Genes of ${language}` } })
    const text = { project_id: project.id, name: '基因 <img onerror=1>.tsv', content: 'gene\tcount\n' }
    const { id: file_id } = await callApi(page, dataCentre.create, { body: text })
    await callApi(page, datasets.createResource, { body: { dataset_id: params.id, file_id } })

    const member = (await callApi(page, roles.all, {})).find(({ builtin }) => builtin === 'member')
    const who = { name: `wang${language}`, full_name: 'Wang Fang', email: `wang.${language}@example.org` }
    const account = { ...who, password: 'correct horse', roles: [member?.id ?? ''] }
    await callApi(page, users.create, { body: account })
    const { page: reader, faults: faultsOfReader } = await platform.visitor({ language })
    await signIn(reader, account.name, account.password)
    await reader.goto(`/common/datasets/${params.id}`)
    await reader.getByRole('button', { name: say.ask }).click()
    await reader.getByRole('textbox', { name: say.reason }).fill('To compare with ours')
    await reader.getByRole('button', { name: say.send }).click()
    await reader.getByText(say.waiting).waitFor()

    await page.goto('/messageCenter_index')
    await page.getByText(say.asks).first().click()
    await page.getByText('To compare with ours').first().waitFor()
    found.push(...(await faultsAtBothWidths(page, `dataset-asked-${language}`, language === 'en')))
    await page.getByText('To compare with ours').first().click()
    await picture(page, `dataset-answer-${language}`)
    await page.getByRole('button', { name: say.send }).click()
    await page.getByText(say.granted, { exact: true }).first().waitFor()

    await reader.goto('/messageCenter_index')
    await reader.setViewportSize({ ...phone, width: 320 })
    await reader.getByText(say.told).filter({ visible: true }).first().waitFor()
    const cut = `[...document.querySelectorAll('main *')].filter((one) => one.clientWidth > 0 &&
      one.scrollWidth > one.clientWidth + 1 && one.textContent.includes('${say.told}')).length`
    assert.equal(await reader.evaluate<number>(cut), 0, 'what was decided is read on a phone')
    await reader.setViewportSize(wide)
    await reader.getByText(say.told).filter({ visible: true }).first().click()
    await reader.getByText(say.mayRead).waitFor()
    await picture(reader, `dataset-granted-${language}`)
    const fetched = await fetchByDrs(reader, params.id)
    assert.equal(fetched, text.content)
    await page.goto('/common/datasets')
    // The tab of the dataset has its name, too.
    await page.getByRole('grid').getByText(`Yeast ${language}`).waitFor()
    found.push(...(await faultsAtBothWidths(page, `datasets-${language}`, language === 'en')))
    assert.deepEqual([...found, ...faults, ...faultsOfReader], [])
  })

test('several files go into a dataset at once under their own names; a resource of nothing is asked for one', async () => {
  const { page, faults } = await platform.administrator()
  const project = await callApi(page, projects.create, { body: { name: 'Counts' } })
  for (const name of ['a "1".tsv', '乙.tsv'])
    await callApi(page, dataCentre.create, {
      body: { project_id: project.id, name, content: 'gene\tcount\n' },
    })
  const dataset = await callApi(page, datasets.create, {
    body: { name: 'Several', year: 2026, access: 'closed' },
  })
  await page.goto(`/common/datasets/${dataset.id}`)
  await page.getByRole('button', { name: 'Add a resource' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose files, or give a web address.').waitFor()
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.locator('.ant-select-item-option[title=Counts]').click()
  for (const name of ['a "1".tsv', '乙.tsv']) {
    await page.getByRole('combobox', { name: 'Choose files by name' }).pressSequentially(name)
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nothing in this dataset yet').waitFor({ state: 'detached' })
  const { resources } = await callApi(page, datasets.show, { params: { id: dataset.id } })
  assert.deepEqual(resources.map(({ name }) => name).toSorted(), ['a "1".tsv', '乙.tsv'])
  assert.deepEqual(faults, [])
})
