import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf, speaker } from './messages.ts'
import { countsMany, joinsInEnglish, saysInChinese, translationsIn } from './translations.ts'
import { writtenTables } from './written-tables.ts'

test('a text counts as said by its literal, as a member of the texts, and by a template of which it has the ends', () => {
  const module = `const en = {
  title: 'Title',
  'no-name': 'None',
  runs_one: '{{count}} run',
  runs_other:
    '{{count}} runs',
  kindOther: 'Other',
  role_owner: 'Owner',
  forgotten: 'Said by nobody',
} as const

const zh = {
  title: '标题',
}
`
  const keys = keysOf(module)
  assert.deepEqual(keys, ['title', 'no-name', 'runs', 'kindOther', 'role_owner', 'forgotten'])
  const says = speaker(["t('title')", 'words.runs', '"no-name"', 't(`role_${role}`)', 't(`${kind}Other`)'])
  assert.deepEqual(
    keys.filter((key) => !says(key)),
    ['forgotten'],
  )
})

test('a text is found with its translation however it is quoted and laid out, of plural forms the one for many', () => {
  const module = `const en = {
  remove: 'Remove',
  runs_one: '{{count}} run',
  runs_other:
    "Somebody's {{count}} runs",
} as const

const zh = {
  remove: '移除',
  runs_other: '{{count}} 个运行',
} satisfies Translation<typeof en>
`
  assert.deepEqual(translationsIn(module), [
    { key: 'remove', en: 'Remove', zh: '移除' },
    { key: 'runs_other', en: "Somebody's {{count}} runs", zh: '{{count}} 个运行' },
  ])
})

test('a text that counts things has a form for one, unless its number is that of a limit', () => {
  assert.ok(countsMany({ key: 'faults', en: 'The workflow has {{count}} faults' }))
  assert.ok(countsMany({ key: 'sites', en: '{{count}} variable sites' }))
  assert.ok(!countsMany({ key: 'faults_other', en: '{{count}} faults' }))
  assert.ok(!countsMany({ key: 'cut', en: 'These are its first {{count}} rows.' }))
  assert.ok(!countsMany({ key: 'chosen', en: '{{count}} chosen' }))
})

test('a list within a sentence is joined by the comma of the language', () => {
  assert.ok(joinsInEnglish("t('untold', { names: names.join(', ') })"))
  assert.ok(joinsInEnglish("`${text(statusNames[status])} ${count}`)\n    .join(', ')"))
  assert.ok(!joinsInEnglish("t('untold', { names: names.join(t('comma')) })"))
  assert.ok(!joinsInEnglish("t('untold', { count })\n  const css = steps.map((step) => step; ).join(', ')"))
  const said =
    "const names = all.join(', ')\n  const said = { en: `${names} is`, readme_zh: `缺少 ${names}` }"
  assert.ok(saysInChinese(said))
  assert.ok(saysInChinese("zh: `缺少 ${all.join(', ')}`"))
  assert.ok(saysInChinese("zh: '先保存, 再打开'"))
  assert.ok(!saysInChinese(said.replace('缺少 ${names}', '缺少 ${names.zh}')))
})

test('what a domain writes is found in SQL and in calls of Drizzle', () => {
  const text = `
    sql\`insert into run_file (run_id) values (1)\`
    sql\`update analysis set state = 1\`; sql\`delete from run where id = 1\`
    tx.insert(projectMember).values(row); db.select().from(person)`
  assert.deepEqual(writtenTables(text), ['run_file', 'analysis', 'run', 'project_member'])
})
