import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachmentFault, emailFault, fileOn, phoneFault, taskOn, typeOn } from './feedback-rules.ts'

test('the e-mail is required, valid and without Chinese characters', () => {
  const given = ['', '  ', 'lin', 'lin@', '@example.org', 'lin@example', 'li n@example.org']
  assert.deepEqual(given.map(emailFault), [
    'emailMissing',
    'emailMissing',
    'emailWrong',
    'emailWrong',
    'emailWrong',
    'emailWrong',
    'emailWrong',
  ])
  assert.deepEqual(['林@example.org', 'lin@例子.中国', '邮箱'].map(emailFault), [
    'chinese',
    'chinese',
    'chinese',
  ])
  assert.deepEqual(['lin@example.org', ' lin.wei+x@lab.cdc.example '].map(emailFault), [undefined, undefined])
})

test('the phone is required, of exactly 11 digits and without Chinese characters', () => {
  assert.deepEqual(['', ' '].map(phoneFault), ['phoneMissing', 'phoneMissing'])
  assert.deepEqual(['1380000000', '138000000000', '1380000000x', '１３８００００００００'].map(phoneFault), [
    'phoneWrong',
    'phoneWrong',
    'phoneWrong',
    'phoneWrong',
  ])
  assert.deepEqual(['手机', '1380000000一'].map(phoneFault), ['chinese', 'chinese'])
  assert.equal(phoneFault('13800000000'), undefined)
})

test('one file goes with feedback, and it is under 100 MB', () => {
  const file = (size: number) => ({ size })
  const limit = 100 * 1024 * 1024
  assert.equal(attachmentFault(0, [file(limit - 1)]), undefined)
  assert.equal(attachmentFault(0, [file(limit)]), 'fileTooLarge')
  assert.equal(attachmentFault(1, [file(1)]), 'oneFile')
  assert.equal(attachmentFault(0, [file(1), file(1)]), 'oneFile')
})

test('on the page of a tool the type is “tool” from the start, and elsewhere “platform”', () => {
  const own = '/tool/01a21479-3fa3-7772-8aa3-7ea0f1b582be'
  const ofTools = ['/cloud_tools/cloud_tools_detail', '/tool/toolDetail/', own].map(typeOn)
  assert.deepEqual(ofTools, ['tool', 'tool', 'tool'])
  const others = ['/index', '/cloud_tools/cloud_tools_index', '/tool/Tree'].map(typeOn)
  assert.deepEqual(others, ['platform', 'platform', 'platform'])
})

test('the file that is open among those of a project is what a message written there is about', () => {
  const on = (pathname: string, search: string) => fileOn({ pathname, search })
  assert.deepEqual(on('/project/detail/p1/files', '?folder=x&file=f1'), { id: 'p1', file_id: 'f1' })
  assert.equal(on('/project/detail/p1/files', '?folder=x'), undefined)
  assert.equal(on('/project/detail/p1/samples', '?file=f1'), undefined)
})

test('the analysis whose page is open is what a message written there is about', () => {
  const id = '01a21479-3fa3-7772-8aa3-7ea0f1b582be'
  assert.deepEqual([taskOn(`/project/wdlCharts/${id}`), typeOn(`/project/wdlCharts/${id}`)], [id, 'tool'])
  assert.deepEqual(
    [taskOn('/project/wdlCharts'), taskOn(`/project/detail/${id}/files`)],
    [undefined, undefined],
  )
})
