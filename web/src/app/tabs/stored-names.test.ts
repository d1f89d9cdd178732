import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetNames, storedName, storeName } from './stored-names.ts'

function storage() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}

test('the tab of a project takes its title from a name stored by the last segment of its path', () => {
  const kept = storage()
  storeName(kept, 'lin', '/project/detail/7', 'Spring')
  storeName(kept, 'lin', '/project/detail/8', 'Autumn')
  storeName(kept, 'lin', '/project/detail/7', 'Spring 2')
  assert.equal(storedName(kept, 'lin', '/project/detail/7'), 'Spring 2')
  assert.equal(storedName(kept, 'lin', '/other/8'), 'Autumn')
  assert.equal(storedName(kept, 'lin', '/project/detail/9'), undefined)
})

test('nobody else sees the names, and signing out forgets them', () => {
  const kept = storage()
  storeName(kept, 'lin', '/project/detail/7', 'Spring')
  assert.equal(storedName(kept, 'wei', '/project/detail/7'), undefined)
  forgetNames(kept, 'lin')
  assert.equal(storedName(kept, 'lin', '/project/detail/7'), undefined)
})

test('of many names the latest hundred are kept, and what is no list of names is left alone', () => {
  const kept = storage()
  for (let at = 0; at < 150; at += 1) storeName(kept, 'lin', `/p/${at}`, `name ${at}`)
  assert.equal(storedName(kept, 'lin', '/p/49'), undefined)
  assert.equal(storedName(kept, 'lin', '/p/50'), 'name 50')
  for (const text of ['', '{', '7', '[1,[2],["a",3]]'])
    assert.equal(storedName({ getItem: () => text }, 'lin', '/p/a'), undefined, text)
})
