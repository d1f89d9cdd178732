import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '@omics/contract/account/users'
import { roles } from '@omics/contract/administration/roles'
import { projects } from '@omics/contract/projects/projects'
import { callApi } from './harness/api.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('home')

test('the computing of the last days is asked for with the rest of the home page, and its place is kept meanwhile', async () => {
  const { page } = await platform.administrator()
  await callApi(page, projects.create, { body: { name: 'Spring' } })
  const { promise: rest, resolve: answerRest } = Promise.withResolvers<void>()
  const { promise: chart, resolve: answerChart } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard', async (route) => {
    await rest
    await route.continue()
  })
  await page.route('**/api/chartFlow', async (route) => {
    await chart
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/chartFlow')
  await page.goto('/index')
  await asked
  answerRest()
  const figure = page.getByRole('figure', { name: 'Computing, last 14 days' })
  await figure.getByRole('status').waitFor()
  const place = await figure.boundingBox()
  assert.ok(place && place.height > 112)
  answerChart()
  await page.getByText('Nothing was computed in the last 14 days.').waitFor()
})

test('a double click on a button that makes something makes it once', async () => {
  const { page } = await platform.administrator()
  await page.goto('/project/list?new=1')
  const drawer = page.getByRole('complementary', { name: 'New project' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Clicked twice')
  await drawer.getByRole('button', { name: 'Create', exact: true }).dblclick()
  await page.waitForURL('**/project/detail/**')
  const { items } = await callApi(page, projects.list, { query: { search: 'Clicked twice' } })
  assert.equal(items.length, 1)
})

test('who may make no project is told how to come to one, not to make one', async () => {
  const { page, context } = await platform.administrator()
  const role = {
    title_en: 'Reader',
    title_zh: '只读',
    menus: ['project', 'project_list', 'project_detail'],
    buttons: [],
  }
  const { id } = await callApi(page, roles.create, { body: role })
  const who = { name: 'reader', full_name: 'Reader', email: 'reader@example.org', password: 'correct horse' }
  await callApi(page, users.create, { body: { ...who, roles: [id] } })
  await context.close()
  const reader = await platform.visitor()
  await signIn(reader.page, 'reader', 'correct horse')
  await reader.page.goto('/index')
  await reader.page.getByRole('heading', { name: 'No project is open to you yet' }).waitFor()
  assert.equal(await reader.page.getByText('Create a project').count(), 0)
})
