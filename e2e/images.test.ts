import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startRegistryPeer, type RegistryPeer } from '../server/src/testing/registry-peer.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import type { Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

let registry: RegistryPeer
const platform = testPlatform('images', {
  environment: async () => {
    registry = await startRegistryPeer()
    return { ...registry.environment, OMICS_OUTSIDE_ALLOWED: registry.host }
  },
})
let visitor: Visitor

before(async () => {
  visitor = await platform.administrator({ language: 'en' })
})
after(() => registry.close())

test('an image is found at a registry and held to a digest, and a later version is offered', async () => {
  const { page } = visitor
  await page.goto('/AppStore/docker_warehouse')
  await page.getByText('Tasks run with the tools of this machine, not in images').waitFor()
  await page.getByRole('button', { name: 'Search a registry' }).click()
  await page.getByLabel('Name or part of it').fill('tool')
  await page.getByText('docker.io/lab/tool').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'images-search'), [])
  await page.getByRole('button', { name: /Add.*docker\.io\/library\/tool/ }).click()
  await page.getByRole('button', { name: 'Add a version' }).click()
  await page.getByLabel('Choose a tag or type one').fill('1.9')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(/^sha256:/).waitFor()
  await page.getByRole('button', { name: 'Check for later versions' }).click()
  await page.getByText('1.10 is there').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'images-image'), [])
})

test('the images that workflows name are shown in both languages, and added at once', async () => {
  for (const language of ['zh', 'en'] as const) {
    const { page, context } = await platform.administrator({ language })
    await page.goto('/AppStore/docker_warehouse?view=named')
    await page.getByText('quay.io/biocontainers/fastp').first().waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `images-named-${language}`), [])
    if (language === 'en') {
      await page.getByRole('button', { name: 'Add all to the store' }).click()
      await page.getByText('In the store').first().waitFor()
    }
    await page.goto('/AppStore/docker_warehouse')
    await page.getByText('docker.io/library/tool').waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `images-${language}`), [])
    await context.close()
  }
})
