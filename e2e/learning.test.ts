import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Chapter, courses } from '@omics/contract/learning/courses'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { faultsAtBothWidths } from './harness/both-widths.ts'
import { phone, wide, type Visitor } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'
import { untilTrue } from './harness/window.ts'

const platform = testPlatform('learning')
const course = '019a0000-0000-7000-8000-000000007211'
let visitor: Visitor

before(async () => {
  const { context } = await platform.administrator()
  await context.close()
  visitor = await platform.visitor({ language: 'en' })
  await signIn(visitor.page, administrator.email, administrator.password)
})

test('a course is taken, its questions are answered until they are right, and its certificate is offered', async () => {
  const { page } = visitor
  await page.goto('/cloud_classroom/cloud_classroom_index')
  await page.getByRole('link', { name: 'First steps: from samples to a result' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-courses'), [])
  await page.getByRole('link', { name: 'First steps: from samples to a result' }).click()
  await page.getByRole('button', { name: 'Take this course' }).click()
  await page.getByRole('heading', { name: 'Make a project' }).waitFor()
  await page.getByRole('radio', { name: 'Everybody' }).check()
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await page.getByText('Not right', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Its members' }).check()
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await page.getByText('All correct. The chapter is done.').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-chapter'), [])
  await page.getByRole('link', { name: 'Next chapter' }).click()
  await page.getByRole('radio', { name: 'It never changes' }).check()
  await page.getByRole('button', { name: 'Check the answers' }).click()
  // What is said moves the ways on; the chapter before stands in its tab.
  await page.locator('main:visible').getByText('All correct. The chapter is done.').waitFor()
  await page.getByRole('link', { name: 'Next chapter' }).click()
  await page.getByRole('button', { name: 'This chapter is done' }).click()
  await page.getByText('you finished the course').waitFor()
  await page.getByRole('link', { name: 'All chapters' }).click()
  await page.getByRole('button', { name: 'Certificate' }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-course'), [])
  await page.goto(`/permission/courseDetail/${course}`)
  await page.getByText('3 of 3 chapters').waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-manage'), [])
})

test('each chapter that comes along leads to a page that is there and shows what it names, in both languages', async () => {
  const { items } = await callApi(visitor.page, courses.index, { query: {} })
  const chapters: Chapter[] = []
  for (const { id } of items)
    chapters.push(...(await callApi(visitor.page, courses.show, { params: { id } })).list)
  assert.ok(chapters.length >= 10)
  const inLanguage = async (language: 'en' | 'zh') => {
    const { page } = await platform.visitor({ language })
    await signIn(page, administrator.email, administrator.password)
    for (const chapter of chapters)
      await shows(page, chapter.target, language === 'en' ? chapter.label_en : chapter.label_zh)
  }
  await Promise.all([inLanguage('en'), inLanguage('zh')])
})

async function shows(page: Page, target: string, label: string): Promise<void> {
  await page.goto(target)
  const exact = { exact: true }
  const main = page.locator('main')
  const named = main
    .getByText(label, exact)
    .or(main.getByLabel(label, exact))
    .or(main.getByPlaceholder(label, exact))
  await named.first().waitFor()
  assert.equal(new URL(page.url()).pathname, target)
}

test('a film goes on from where its learner left it, and a notebook stands open beside it', async () => {
  const { page } = visitor
  const project = await callApi(page, projects.create, { body: { name: 'Lectures' } })
  await page.goto(`/project/detail/${project.id}/files`)
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .first()
    .setInputFiles([await film(page), { name: 'counts.ipynb', mimeType: '', buffer: Buffer.from(notebook) }])
  const arrived = async () => {
    const { items } = await callApi(page, files.file, { params: { id: project.id }, query: {} })
    return items.length === 2
  }
  assert.ok(await becomes(arrived))
  await page.goto(`/permission/courseDetail/${course}`)
  await page.getByRole('button', { name: 'Edit Make a project' }).click()
  await page.getByRole('combobox', { name: 'Project', exact: true }).click()
  await page.locator('.ant-select-item-option[title=Lectures]').click()
  for (const name of ['film.mp4', 'counts.ipynb']) {
    await page.getByRole('combobox', { name: 'Choose files by name' }).pressSequentially(name)
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  await page.goto('/cloud_classroom/courseInfo/019a0000-0000-7000-8000-000000007221')
  await page.getByText('A count of reads').waitFor()
  await page.locator('video').waitFor()
  await untilTrue(page, `${player}.readyState > 0`)
  await page.evaluate(
    `(async () => { ${player}.muted = true; ${player}.currentTime = 2; await ${player}.play() })()`,
  )
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok())
  await page.evaluate(`${player}.pause()`)
  await kept
  assert.deepEqual(await faultsAtBothWidths(page, 'learning-film'), [])
  await page.reload()
  await page.locator('video').waitFor()
  await untilTrue(page, `${player}.currentTime >= 2`)
})

test('files are dropped into a chapter itself, by whoever has a project, in both languages', async () => {
  const inLanguage = async (
    language: 'en' | 'zh',
    words: Record<'edit' | 'save' | 'coming' | 'remove' | 'uploading', string>,
  ) => {
    const { page } = await platform.visitor({ language })
    await signIn(page, administrator.email, administrator.password)
    await page.goto(`/permission/courseDetail/${course}`)
    await page.getByRole('button', { name: words.edit }).click()
    const chosen = page.locator('form input[type=file]:not([webkitdirectory])')
    const bytes = Buffer.alloc(3 * 2 ** 20, language)
    const held = page.route('**/api/upload/**', async (route) => {
      if (route.request().method() === 'PATCH') await gate
      await route.continue()
    })
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    await held
    const names = [`讲义 ${language}.pdf`, `it's “odd” ${language}.txt`]
    await chosen.setInputFiles(names.map((name) => ({ name, mimeType: '', buffer: bytes })))
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(words.coming).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `learning-uploading-${language}`), [])
    // On a phone the form and its button end above the list of uploads.
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: words.save, exact: true }).scrollIntoViewIfNeeded()
    const [save, tray] = [
      await page.getByRole('button', { name: words.save, exact: true }).boundingBox(),
      await page.getByRole('region', { name: words.uploading }).boundingBox(),
    ]
    assert.ok(save && tray && save.y + save.height <= tray.y, JSON.stringify([save, tray]))
    await page.setViewportSize(wide)
    open(undefined)
    const form = page.locator('form')
    for (const name of names) await form.getByText(name, { exact: true }).waitFor()
    await page.getByText(words.coming).waitFor({ state: 'detached' })
    await form.getByRole('button', { name: words.remove.replace('#', names[1] ?? '') }).click()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const { list } = await callApi(page, courses.show, { params: { id: course } })
    return list.flatMap((chapter) => chapter.files.map(({ name, size }) => [name, size]))
  }
  const edit = { en: 'Edit Make a project', zh: '编辑 新建项目' }
  const en = await inLanguage('en', {
    edit: edit.en,
    save: 'Save',
    coming: 'Files are still on their way',
    remove: 'Remove #',
    uploading: 'Uploading',
  })
  assert.ok(en.some(([name, size]) => name === '讲义 en.pdf' && size === 3 * 2 ** 20))
  assert.ok(!en.some(([name]) => String(name).startsWith('it')))
  const zh = await inLanguage('zh', {
    edit: edit.zh,
    save: '保存',
    coming: '文件仍在上传',
    remove: '移除 #',
    uploading: '正在上传',
  })
  assert.ok(zh.some(([name]) => name === '讲义 zh.pdf') && zh.some(([name]) => name === '讲义 en.pdf'))
})

const player = `document.querySelector('video')`

const notebook = JSON.stringify({
  cells: [
    { cell_type: 'markdown', metadata: {}, source: '## A count of reads' },
    {
      cell_type: 'code',
      metadata: {},
      source: 'len(reads)',
      execution_count: 1,
      outputs: [
        { output_type: 'execute_result', metadata: {}, execution_count: 1, data: { 'text/plain': '23554' } },
      ],
    },
  ],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
})

/** A film of four seconds, which the browser itself records. */
async function film(page: Page) {
  const bytes = await page.evaluate<number[]>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const drawing = setInterval(() => {
      pen.fillStyle = 'hsl(' + performance.now() / 10 + ' 50% 45%)'
      pen.fillRect(0, 0, 320, 180)
    }, 100)
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4;codecs=vp9' })
    const parts = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start()
    await new Promise((done) => setTimeout(done, 4000))
    const stopped = new Promise((done) => (recorder.onstop = done))
    recorder.stop()
    await stopped
    clearInterval(drawing)
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })()`)
  return { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(bytes) }
}

test('no fault was met on any of these pages', () => {
  assert.deepEqual(visitor.faults, [])
})
