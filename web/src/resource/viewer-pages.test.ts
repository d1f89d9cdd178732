import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesFor } from './viewer-pages.ts'

test('a FASTA leads to the genome browser first, and one that is called an alignment to that of alignments', () => {
  const first = (name: string) => pagesFor(name)[0]?.page.title.en
  assert.equal(first('genome.fasta'), 'Genome browser')
  assert.equal(first('alignment.fasta'), 'Alignment')
  assert.equal(first('core.aligned.fa.gz'), 'Alignment')
})
