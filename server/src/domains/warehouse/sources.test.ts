import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesAmong, neededBy } from './sources.ts'

test('entries are found in files of nothing but empty lines and blanks in a moment', async () => {
  const sources = ['\n', ' ', '\t\n', '\r\n'].map((blank, index) => ({
    path: `blank${index}.wdl`,
    content: `version 1.0\n${blank.repeat(500_000)}x`,
  }))
  const main = {
    path: 'main.wdl',
    content: 'version 1.0\r\n\timport "blank0.wdl" as blank\r\n  workflow\n  w {}',
  }
  const started = process.cpuUsage()
  assert.deepEqual(await entriesAmong([...sources, main]), ['main.wdl'])
  assert.deepEqual(
    neededBy('main.wdl', [...sources, main]).map(({ path }) => path),
    ['blank0.wdl', 'main.wdl'],
  )
  assert.ok(process.cpuUsage(started).user < 2e6)
})

test('the READMEs beside an entry come with it, or the nearest above where none lies there', () => {
  const main = { path: 'flows/short/main.wdl', content: 'version 1.0\nworkflow w {}' }
  const file = (path: string) => ({ path, content: '' })
  const top = [file('README.md'), file('README.zh.md'), file('tasks/README.md'), file('params.json')]
  const paths = (sources: Parameters<typeof neededBy>[1]) =>
    neededBy(main.path, sources).map(({ path }) => path)
  assert.deepEqual(paths([main, ...top]), [main.path, 'README.md', 'README.zh.md'])
  assert.deepEqual(paths([main, ...top, file('flows/short/readme.md'), file('flows/short/in.json')]), [
    main.path,
    'flows/short/readme.md',
    'flows/short/in.json',
  ])
})
