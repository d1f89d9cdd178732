import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alphabetOf, fittingPrograms, refusesProteins } from './programs.ts'

test('what is compared says which programs can compare it, the plain one first', () => {
  assert.deepEqual(fittingPrograms('protein', 'protein'), ['blastp'])
  assert.deepEqual(fittingPrograms('dna', 'dna'), ['blastn', 'megablast', 'tblastx'])
  assert.deepEqual(fittingPrograms('dna', 'protein'), ['blastx'])
  assert.deepEqual(fittingPrograms('protein', 'dna'), ['tblastn'])
  assert.equal(fittingPrograms('protein', undefined)[0], 'blastp')
  assert.equal(fittingPrograms(undefined, undefined).length, 6)
})

test('a program that reads DNA refuses proteins, and none refuses what is not known or may be one', () => {
  assert.ok(refusesProteins('blastn', 'protein', undefined))
  assert.ok(refusesProteins('tblastn', 'protein', 'protein'))
  assert.ok(!refusesProteins('blastp', 'dna', 'protein'))
  assert.ok(!refusesProteins('blastx', undefined, 'protein'))
})

test('databases of DNA and of proteins are not searched together', () => {
  assert.equal(alphabetOf(['dna', undefined, 'dna']), 'dna')
  assert.equal(alphabetOf(['dna', 'protein']), 'mixed')
  assert.equal(alphabetOf([]), undefined)
})
