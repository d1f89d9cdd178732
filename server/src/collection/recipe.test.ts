import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { recipeDigest, recipeFolders } from './recipe.ts'

/** What stands in the folders of the tools and makes examples, and all of the platform's own that it imports for more than types. */
function recipe(): Set<string> {
  const found = new Set<string>()
  const follow = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (?!type\b)[^'";]* from '([^']+)'/gm,
    ))
      if (target.startsWith('.')) follow(join(dirname(path), target))
      else if (target.startsWith('@omics/')) follow(fileURLToPath(import.meta.resolve(target)))
  }
  for (const name of globSync('*/examples.ts', { cwd: import.meta.dirname }))
    follow(join(import.meta.dirname, name))
  return found
}

test('the digest of the examples covers all program text that they are made by', () => {
  const followed = [...recipe()]
  assert.ok(followed.length > 20)
  assert.deepEqual(
    followed.filter((path) => !recipeFolders.some((folder) => path.startsWith(`${folder}/`))),
    [],
  )
})

test('it is the same for the same text', async () => {
  const digest = await recipeDigest()
  assert.match(digest, /^[0-9a-f]{64}$/)
  assert.equal(await recipeDigest(), digest)
})
