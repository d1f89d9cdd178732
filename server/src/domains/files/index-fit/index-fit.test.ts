import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../keep.ts'
import { indexFits } from './index-fit.ts'

const tools = ['samtools', 'bcftools', 'tabix', 'bgzip']
const skip = tools.every((tool) => spawnSync(tool, ['--version']).status === 0)
  ? false
  : `Debian’s ${tools.join(', ')} make the indexes`

let platform: Platform
let projectId: string
let folder: string

before(async () => {
  if (skip) return
  folder = mkdtempSync(join(tmpdir(), 'omics-indexes-'))
  platform = await startPlatform()
  const lin = await platform.person('lin')
  projectId = (await lin.call(projects.create, { body: { name: 'Indexes' } })).id
  for (const [name, reads, bases] of [
    ['a', 3000, 400],
    ['b', 2000, 300],
  ] as const)
    make(name, reads, bases)
})
after(async () => {
  if (skip) return
  await platform.close()
  rmSync(folder, { recursive: true })
})

/** Reads, variants, regions and a reference, each with its index. Every tenth read of `b` has no place. */
function make(name: string, reads: number, bases: number): void {
  const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' })
  const letters = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => 'ACGT'[(seed * 7 + at * at * (seed + 3)) % 4]).join('')
  const length = 6000 + bases
  const sequence = letters(bases, length)
  writeFileSync(join(folder, `${name}.fa`), `>c1 ${name}\n${sequence.replaceAll(/.{60}/g, '$&\n')}\n`)
  const rows = Array.from({ length: reads }, (_, at) => {
    const [place, read] = [1 + ((at * 1.9) | 0), `r${at * bases}\t`]
    if (name === 'b' && at % 10 === 0) return `${read}4\t*\t0\t0\t*\t*\t0\t0\t${letters(at, 80)}\t*`
    return `${read}0\tc1\t${place}\t60\t80M\t*\t0\t0\t${sequence.slice(place - 1, place + 79)}\t*`
  })
  writeFileSync(join(folder, `${name}.sam`), `@SQ\tSN:c1\tLN:${length}\n${rows.join('\n')}\n`)
  const calls = Array.from({ length: reads }, (_, at) => `c1\t${at + 1}\t.\tA\tC\t${bases + (at % 7)}\t.\t.`)
  const header = '##fileformat=VCFv4.2\n##contig=<ID=c1>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO'
  writeFileSync(join(folder, `${name}.vcf`), `${header}\n${calls.join('\n')}\n`)
  run(`samtools sort -o ${name}.bam ${name}.sam && samtools index ${name}.bam`)
  run(`cp ${name}.bam ${name}.csi.bam && samtools index -c ${name}.csi.bam`)
  run(`samtools faidx ${name}.fa && samtools view -C -T ${name}.fa -o ${name}.cram ${name}.bam`)
  run(`samtools index ${name}.cram && bgzip -k ${name}.vcf && tabix -p vcf ${name}.vcf.gz`)
  run(`bcftools view -Ob -o ${name}.bcf ${name}.vcf.gz && bcftools index ${name}.bcf`)
}

const stored = (name: string, bytes = readFileSync(join(folder, name))) =>
  addFileFromBytes(platform.context, platformGrant(projectId), bytes, {
    name: `${crypto.randomUUID()}.${name}`,
    parentId: null,
    origin: 'upload',
  })

const kinds = ['bam.bai', 'csi.bam.csi', 'cram.crai', 'vcf.gz.tbi', 'bcf.csi', 'fa.fai']

test('the index of a file fits it, and no other one of its format', { skip }, async () => {
  for (const kind of kinds) {
    const of = kind.slice(0, kind.lastIndexOf('.'))
    for (const [index, file, fits] of [
      ['a', 'a', true],
      ['b', 'b', true],
      ['a', 'b', false],
      ['b', 'a', false],
    ] as const) {
      const [one, other] = [await stored(`${index}.${kind}`), await stored(`${file}.${of}`)]
      assert.equal(await indexFits(platform.context, one, other), fits, `${index}.${kind} with ${file}.${of}`)
    }
  }
})

test('an index from before its file grew fits no more', { skip }, async () => {
  const before = readFileSync(join(folder, 'a.vcf.gz'))
  const grown = await stored('a.vcf.gz', Buffer.concat([before, readFileSync(join(folder, 'b.vcf.gz'))]))
  assert.equal(await indexFits(platform.context, await stored('a.vcf.gz.tbi'), grown), false)
  const longer = readFileSync(join(folder, 'a.fa'), 'utf8') + '>c2\n' + 'ACGT\n'.repeat(40)
  const fasta = await stored('a.fa', Buffer.from(longer))
  assert.equal(await indexFits(platform.context, await stored('a.fa.fai'), fasta), false)
})

test('of what cannot be read as an index nothing is told, whatever it says of itself', { skip }, async () => {
  const bam = await stored('a.bam')
  const bai = readFileSync(join(folder, 'a.bam.bai'))
  const many = Buffer.from(bai)
  many.writeInt32LE(2 ** 31 - 1, 8)
  for (const bytes of [Buffer.from('none'), bai.subarray(0, 40), many, Buffer.from('BAI\u0001')])
    assert.equal(await indexFits(platform.context, await stored('x.bam.bai', bytes), bam), undefined)
  assert.equal(
    await indexFits(platform.context, await stored('x.fa.fai', Buffer.from('c1\tx\n')), await stored('a.fa')),
    undefined,
  )
})
