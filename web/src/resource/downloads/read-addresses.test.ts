import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAddresses } from './read-addresses.ts'

const md5 = 'd41d8cd98f00b204e9800998ecf8427e'
const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('addresses are read one a line, with the digests that md5sum and sha256sum write before them', () => {
  const text = `https://x.org/a.bam\r\n\n${md5.toUpperCase()}  ftp://x.org/b.fastq.gz\n${sha256} *s3://bucket/c.vcf.gz\n`
  assert.deepEqual(readAddresses(text), [
    { address: 'https://x.org/a.bam' },
    { address: 'ftp://x.org/b.fastq.gz', md5 },
    { address: 's3://bucket/c.vcf.gz', sha256 },
  ])
})

test('what is no address is named by its line', () => {
  assert.deepEqual(readAddresses('https://x.org/a b.bam\nreads.bam'), [
    { line: 1, wrong: 'https://x.org/a b.bam' },
    { line: 2, wrong: 'reads.bam' },
  ])
})
