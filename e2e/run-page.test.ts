import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { tusClient } from '@omics/server/testing/tus'
import type { Locator, Page, Route } from 'playwright-core'
import { callApi, tokenOf } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import type { Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

/** More steps in a row than fit into a page however small they are drawn, one of them in a condition. */
const targets = `version 1.1
workflow targets {
    input {
        File reference
        File regions
        File? genes
        Boolean more = false
    }
    call look { input: reference = reference, regions = regions }
    if (more) { call pass_on as annotate_more { input: given = look.found } }
    call pass_on as summarise_what_was_found { input: given = look.found }
    call pass_on as compare_with_known_ones { input: given = summarise_what_was_found.taken }
    call pass_on as choose_what_is_of_use { input: given = compare_with_known_ones.taken }
    call pass_on as weigh_what_was_chosen { input: given = choose_what_is_of_use.taken }
    call pass_on as draw_what_was_weighed { input: given = weigh_what_was_chosen.taken }
    call pass_on as read_over_all_of_that { input: given = draw_what_was_weighed.taken }
    call pass_on as write_the_last_words { input: given = read_over_all_of_that.taken }
    output {
        File words = write_the_last_words.taken
        File calls = look.found
    }
}
task look {
    input { File reference File regions }
    command <<<
        name=$(cut -f 1 '~{regions}')
        if ! grep -q "^>$name" '~{reference}'; then
            printf '[E::faidx_adjust_position] The sequence "%s" was not found\n' "$name" >&2
            exit 1
        fi
        sleep 15
        printf '##fileformat=VCFv4.2\n##contig=<ID=chr1,length=900>\n' > calls.vcf
        printf '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\nchr1\t7\t.\tA\tC\t50\tPASS\t.\n' >> calls.vcf
    >>>
    output { File found = "calls.vcf" }
    runtime { cpu: 1 memory: "100 MiB" }
}
task pass_on {
    input { File given }
    command <<< wc -l < '~{given}' > taken.txt >>>
    output { File taken = "taken.txt" }
    runtime { cpu: 1 memory: "100 MiB" }
}
`

/** A step that is done at once, and one that takes its time. */
const rest = `version 1.1
workflow rest {
    call nap { input: seconds = 0 }
    call nap as sleep_on { input: seconds = 30, after = nap.slept }
}
task nap {
    input { Int seconds File? after }
    command <<< sleep ~{seconds}; date > slept.txt >>>
    output { File slept = "slept.txt" }
    runtime { cpu: 1 memory: "100 MiB" }
}
`

const platform = testPlatform('run-page')
let visitor: Visitor
let projectId: string
let flowId: string
const uris = new Map<string, string>()

before(async () => {
  visitor = await platform.administrator()
  const { page } = visitor
  projectId = (await callApi(page, projects.create, { body: { name: 'Targets' } })).id
  const body = { project_id: projectId, name: 'targets', wdl: targets }
  flowId = (await callApi(page, flows.fromWdl, { body })).id
  await upload('reference.fasta', '>chr1\nACGT\n')
  await upload('hg19.bed', '1\t0\t4\n')
  await upload('hg38.bed', 'chr1\t0\t4\n')
})

async function upload(name: string, content: string): Promise<void> {
  const client = tusClient(platform.server.address, await tokenOf(visitor.page))
  const bytes = Buffer.from(content)
  const opened = await client.open(bytes.length, { project_id: projectId, filename: name })
  const url = opened.headers.get('location') ?? ''
  assert.equal((await client.send(url, 0, bytes)).status, 204)
  const id = url.slice(url.lastIndexOf('/') + 1)
  const file = await callApi(visitor.page, files.finishUpload, { params: { id }, body: {} })
  uris.set(name, `omics://${file.id}/${name}`)
}

async function openRunOver(page: Page, regions: string): Promise<string> {
  const inputs = {
    'targets.reference': uris.get('reference.fasta') ?? '',
    'targets.regions': uris.get(regions) ?? '',
  }
  const body = { name: regions, mode: 'files', inputs, idempotency_key: randomUUID() } as const
  const { analysis_id: id } = await callApi(page, launches.dataStart, { params: { id: flowId }, body })
  await page.goto(`/project/wdlCharts/${id}`)
  return id
}

/** The page of the tab in front. */
const front = (page: Page) => page.getByRole('main').filter({ visible: true })

/** Waits until an input of the form has the cursor. */
async function assertAsked(page: Page, input: string): Promise<void> {
  await page.locator(`[id$="-${input}"]:focus`).waitFor()
}

test('a run over files that name sequences differently says so, quotes the tool, and leads to the input', async () => {
  const { page } = visitor
  await openRunOver(page, 'hg19.bed')
  const failure = front(page).getByRole('alert')
  await failure.getByText(/name their sequences differently: “1” stands in one/).waitFor()
  assert.equal(await failure.locator('pre').isVisible(), false, 'the technical half is folded away')
  await failure.getByText('What the tool said').click()
  assert.match(await failure.locator('pre').innerText(), /The sequence "1" was not found/)
  assert.deepEqual(await faultsAtBothWidths(page, 'run-failed'), [])
  await failure.getByRole('button', { name: 'Look at hg19.bed' }).waitFor()
  await failure.getByRole('button', { name: 'Change regions and run again' }).click()
  await assertAsked(page, 'targets.regions')
  await front(page)
    .getByText(/hg19\.bed names sequences that the reference does not have: 1\. The reference has chr1\./)
    .waitFor()
  await page.goBack()
  await front(page).getByRole('button', { name: 'Run again', exact: true }).click()
  await assertAsked(page, 'targets.regions')
})

test('steps that are still to come do not wait, one in a condition may not be needed, and the last one is in view beside its drawer', async () => {
  const { page } = visitor
  await openRunOver(page, 'hg38.bed')
  const steps = front(page).getByRole('group', { name: 'Steps' })
  await steps.getByRole('button', { name: /Running.*look/ }).waitFor()
  await steps.getByRole('button', { name: /annotate_more.*if needed/ }).waitFor()
  await steps.getByRole('button', { name: /write_the_last_words.*0\/1/ }).waitFor()
  assert.equal(await steps.getByText('Waiting', { exact: true }).count(), 0)
  const name = await steps.getByText('summarise_what_was_found').boundingBox()
  assert.ok(name !== null && name.height < 24, 'a name stands whole on one line')
  const waiting = front(page).getByRole('button', { name: /^Waiting/ })
  assert.match(await waiting.innerText(), /0$/)
  await steps.getByRole('button', { name: /annotate_more.*Not needed/ }).waitFor({ timeout: 120_000 })
  const last = steps.getByRole('button', { name: /write_the_last_words/ })
  await last.click()
  await page.getByRole('complementary').filter({ visible: true }).waitFor()
  // The graph makes room for the drawer, and then moves to the step.
  await page.waitForTimeout(300)
  assert.ok(await becomes(() => isWithin(last, steps)))
})

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, other] = [await inner.boundingBox(), await outer.boundingBox()]
  return one !== null && other !== null && one.x >= other.x && one.x + one.width <= other.x + other.width + 1
}

test('results begin with the variants, say why no amino acids are told, and the project’s pages are at their side', async () => {
  const { page, faults } = visitor
  await front(page).getByRole('button', { name: 'Results', exact: true }).click()
  await page.waitForURL('**/result_view/**')
  const outputs = front(page).getByRole('navigation', { name: 'Outputs' })
  assert.match(await outputs.getByRole('button').first().innerText(), /^calls/)
  await front(page).getByRole('link', { name: 'Samples' }).click()
  await page.waitForURL('**/samples')
  await page.goBack()
  await front(page)
    .getByText(/Amino-acid changes are missing, because this run was given no genes/)
    .waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'results-without-genes'), [])
  await front(page).getByRole('button', { name: 'Run again with genes' }).click()
  await assertAsked(page, 'targets.genes')
  assert.deepEqual(faults, [])
})

test('a call from the cache says first whose result it is, and one that was not to ask it says so', async () => {
  const { page } = visitor
  const wdl = `version 1.1
workflow greet { call hello output { String said = hello.said } }
task hello { command <<< echo hello >>> output { String said = read_string(stdout()) } }
`
  const { id } = await callApi(page, flows.fromWdl, {
    body: { project_id: projectId, name: 'greet', wdl },
  })
  const openHello = async (name: string, state: RegExp, useCache: boolean) => {
    const launch = { name, mode: 'files', inputs: {}, use_cache: useCache } as const
    const body = { ...launch, idempotency_key: randomUUID() }
    const { analysis_id: analysis } = await callApi(page, launches.dataStart, { params: { id }, body })
    await page.goto(`/project/wdlCharts/${analysis}`)
    await front(page).getByRole('button', { name: state }).click()
    return page.getByRole('complementary').filter({ visible: true })
  }
  await openHello('First', /Succeeded.*hello/, true)
  const cached = await openHello('Second', /Cached.*hello/, true)
  await cached.getByText('The result was taken from an earlier run').waitFor()
  const anew = await openHello('Third', /Succeeded.*hello/, false)
  await anew.getByText('Follow the end').waitFor()
  await anew.getByRole('tab', { name: 'Cache' }).focus()
  await page.keyboard.press('Enter')
  await anew.getByText('it is turned off for this analysis or this task').waitFor()
  await front(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Free the work folders' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Frees \d+ B\.$/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('into a map of files a file is put where one writes, and the run has it', async () => {
  const { page, faults } = visitor
  const wdl = `version 1.1
workflow sizes { input { Map[String, File] given } call measure { input: file = given["panel"] } output { Int lines = measure.lines } }
task measure { input { File file } command <<< wc -l < '~{file}' >>> output { Int lines = read_int(stdout()) } }
`
  const { id } = await callApi(page, flows.fromWdl, {
    body: { project_id: projectId, name: 'sizes', wdl },
  })
  await page.goto(`/project/detail/${projectId}/launch/${id}`)
  const field = front(page).locator('[id$="-sizes.given"]')
  await field.fill('{"panel": }')
  await field.press('End')
  await field.press('ArrowLeft')
  await front(page).getByRole('combobox', { name: 'Insert a file where you write' }).fill('hg38')
  const named = page.locator('code').getByText('hg38.bed', { exact: true })
  await page.locator('.ant-select-item-option').filter({ has: named }).click()
  assert.equal(await field.inputValue(), `{"panel": "${uris.get('hg38.bed')}"}`)
  assert.deepEqual(await faultsAtBothWidths(page, 'launch-map'), [])
  await front(page)
    .getByRole('button', { name: /^Launch/ })
    .click()
  await page.waitForURL('**/wdlCharts/**')
  await front(page)
    .getByRole('button', { name: /Succeeded.*measure/ })
    .waitFor({ timeout: 60_000 })
  const first = page.url()
  await page.goBack()
  const name = front(page).getByLabel('Name of this analysis')
  await name.fill('Another name')
  await front(page)
    .getByRole('button', { name: /^Launch/ })
    .click()
  await page.waitForURL((url) => url.pathname.includes('/wdlCharts/') && url.href !== first)
  await front(page).getByRole('heading', { name: 'Another name' }).waitFor()
  assert.deepEqual(faults, [])
})

test('what changed before the stream began is seen while the run goes on', async () => {
  const { page } = visitor
  const flow = await callApi(page, flows.fromWdl, {
    body: { project_id: projectId, name: 'rest', wdl: rest },
  })
  const body = { name: 'rest', mode: 'files', inputs: {}, idempotency_key: randomUUID() } as const
  const { analysis_id: id } = await callApi(page, launches.dataStart, { params: { id: flow.id }, body })
  const stands = async () => (await callApi(page, analyses.show, { params: { id } })).calls
  assert.ok(await becomes(async () => (await stands()).succeeded === 1 && (await stands()).running === 1))
  const older = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"succeeded"', '"running"') })
  }
  await page.route('**/calls*', older, { times: 1 })
  await page.goto(`/project/wdlCharts/${id}`)
  const steps = front(page).getByRole('group', { name: 'Steps' })
  await steps.getByRole('button', { name: /Running.*nap/ }).waitFor()
  await steps.getByRole('button', { name: /Succeeded.*nap/ }).waitFor()
  await steps.getByRole('button', { name: /Running.*sleep_on/ }).waitFor()
})
