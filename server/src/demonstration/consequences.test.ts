import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { annotationsIn } from '../testing/annotations.ts'
import { consequenceOf, translate, type Coding } from '../testing/consequences.ts'
import { plainSequence, reverseComplement, toFasta, type Contig } from './genome.ts'
import { createRandom } from './random.ts'
import type { Variant } from './variants.ts'

const run = promisify(execFile)
const compress = promisify<string, Buffer>(gzip)
const omics = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'omics')
const tasks = join(import.meta.dirname, 'workflow', 'tasks', 'genes.wdl')

let folder: string
let contig: Contig

/** The ribosome slips back by one base: the last base of the first piece is the first of the second. */
const slipping: Coding = {
  contig: 'virus',
  name: 'pol',
  strand: '+',
  pieces: [
    { start: 101, end: 400 },
    { start: 400, end: 799 },
  ],
}
const reverse: Coding = {
  contig: 'virus',
  name: 'cap',
  strand: '-',
  pieces: [
    { start: 1201, end: 1300 },
    { start: 1001, end: 1100 },
  ],
}
const alone: Coding = { contig: 'virus', name: 'yfx', strand: '+', pieces: [{ start: 1401, end: 1700 }] }

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-consequences-'))
  contig = {
    name: 'virus',
    sequence: openFrames(plainSequence(2000, createRandom(3)), [slipping, reverse, alone]),
  }
  await writeFile(join(folder, 'reference.fasta'), toFasta([contig]))
  await run('samtools', ['faidx', join(folder, 'reference.fasta')])
})
after(() => rm(folder, { recursive: true, force: true }))

/** A stop within a coding sequence loses its T; on the other strand that is an A. */
function openFrames(sequence: string, all: readonly Coding[]): string {
  const bases = [...sequence]
  for (const { strand, pieces } of all) {
    const read = pieces.flatMap(({ start, end }) => {
      const positions = Array.from({ length: end - start + 1 }, (_, at) => start - 1 + at)
      return strand === '+' ? positions : positions.toReversed()
    })
    for (let at = 0; at + 3 <= read.length; at += 3) {
      const codon = read.slice(at, at + 3)
      const text = codon.map((place) => bases[place]).join('')
      if (translate(strand === '+' ? text : complement(text)) === '*')
        bases[codon[0] ?? 0] = strand === '+' ? 'C' : 'G'
    }
  }
  return bases.join('')
}

const complement = (text: string) => [...reverseComplement(text)].toReversed().join('')

const row = (type: string, start: number, end: number, strand: string, phase: string, attributes: string) =>
  ['virus', 'RefSeq', type, start, end, '.', strand, phase, attributes].join('\t')

/** As NCBI writes viruses, bacteria and what has introns, with what else such files hold. */
const ncbi = () => [
  '##gff-version 3',
  '##sequence-region virus 1 2000',
  row('region', 1, 2000, '+', '.', 'ID=virus:1..2000;Is_circular=true;genome=genomic'),
  row('gene', 101, 799, '+', '.', 'ID=gene-pol;Name=pol;gbkey=Gene;gene=pol;gene_biotype=protein_coding'),
  row(
    'CDS',
    101,
    400,
    '+',
    '0',
    'ID=cds-P1.1;Parent=gene-pol;Name=P1.1;exception=ribosomal slippage;gene=pol',
  ),
  row(
    'CDS',
    400,
    799,
    '+',
    '0',
    'ID=cds-P1.1;Parent=gene-pol;Name=P1.1;exception=ribosomal slippage;gene=pol',
  ),
  row('mature_protein_region_of_CDS', 101, 250, '+', '.', 'ID=id-P1.1:1..50;Parent=cds-P1.1;product=peptide'),
  row('gene', 951, 1350, '-', '.', 'ID=gene-cap;Name=cap;gbkey=Gene;gene=cap'),
  row('mRNA', 951, 1350, '-', '.', 'ID=rna-cap;Parent=gene-cap;gene=cap'),
  row('exon', 1201, 1350, '-', '.', 'ID=exon-cap-1;Parent=rna-cap;gene=cap'),
  row('exon', 951, 1100, '-', '.', 'ID=exon-cap-2;Parent=rna-cap;gene=cap'),
  row('CDS', 1201, 1300, '-', '0', 'ID=cds-P2.1;Parent=rna-cap;gene=cap'),
  row('CDS', 1001, 1100, '-', '2', 'ID=cds-P2.1;Parent=rna-cap;gene=cap'),
  row('CDS', 1401, 1700, '+', '0', 'ID=ABC_0001;locus_tag=ABC_0001;gene=yfx;product=a protein, with a comma'),
  row('gene', 1801, 1900, '+', '.', 'ID=gene-rrs;Name=rrs;gbkey=Gene;gene_biotype=rRNA'),
  row('rRNA', 1801, 1900, '+', '.', 'ID=rna-rrs;Parent=gene-rrs'),
  row('exon', 1801, 1900, '+', '.', 'ID=exon-rrs;Parent=rna-rrs'),
  row('gene', 1950, 2090, '+', '.', 'ID=gene-over;Name=over'),
  row('CDS', 1950, 2090, '+', '0', 'ID=cds-over;Parent=gene-over;gene=over'),
  row('CDS', 1910, 1940, '+', '0', 'ID=cds-broken;pseudo=true;gene=broken'),
]

/** Substitutions at positions, each by the base that follows it among A, C, G and T. */
const substitutions = (positions: readonly number[]): Variant[] =>
  positions.map((position) => {
    const reference = contig.sequence.charAt(position - 1)
    const alternate = 'ACGT'.charAt(('ACGT'.indexOf(reference) + 1) % 4)
    return { contig: 'virus', position, reference, alternate }
  })

async function writeVcf(variants: readonly Variant[], genotype: string): Promise<string> {
  const path = join(folder, `${genotype.length}.given.vcf`)
  const rows = variants.map(({ position, reference, alternate }) =>
    ['virus', position, '.', reference, alternate, '60', 'PASS', '.', 'GT', genotype].join('\t'),
  )
  const header = [
    '##fileformat=VCFv4.2',
    '##contig=<ID=virus,length=2000>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', 's'].join('\t'),
  ]
  await writeFile(path, `${[...header, ...rows].join('\n')}\n`)
  return path
}

async function runTask(name: string, inputs: Record<string, unknown>): Promise<Record<string, string>> {
  const reference = join(folder, 'reference.fasta')
  const all = { reference: { fasta: reference, indexes: [`${reference}.fai`] }, ...inputs }
  const [given, made] = [join(folder, `${name}.inputs.json`), join(folder, `${name}.outputs.json`)]
  const named = Object.entries(all).map(([key, value]) => [`${name}.${key}`, value])
  await writeFile(given, JSON.stringify(Object.fromEntries(named)))
  await run(omics, [
    'wdl',
    'run',
    tasks,
    '--task',
    name,
    '-i',
    given,
    '-o',
    made,
    '--dir',
    join(folder, name),
  ])
  return JSON.parse(await readFile(made, 'utf8')) as Record<string, string>
}

async function annotate(genes: string, variants: readonly Variant[], ploidy: 1 | 2) {
  const prepared = (await runTask('prepare_genes', { genes }))['prepare_genes.prepared']
  const vcf = await writeVcf(variants, ploidy === 1 ? '1' : '0/1')
  const outputs = await runTask('annotate_variants', { sample: 's', variants: vcf, genes: prepared, ploidy })
  return annotationsIn(outputs['annotate_variants.annotated'] ?? '')
}

test('genes as NCBI writes them give the consequences that the genetic code says, across a slip of the ribosome, too', async () => {
  const genes = join(folder, 'ncbi.gff3.gz')
  await writeFile(genes, await compress(`${ncbi().join('\r\n')}\r\n##FASTA\r\n>virus\r\nACGT\r\n`))
  const variants = substitutions([
    50, 150, 299, 402, 501, 640, 790, 1010, 1099, 1150, 1250, 1295, 1320, 1502, 1850, 1960,
  ])
  const found = await annotate(genes, variants, 2)
  for (const [index, variant] of variants.entries()) {
    const entries = found[index]?.entries ?? []
    // What lies near the end of a piece is said to be near a splice site, too.
    const said = entries.find(([consequence]) => consequence !== 'splice_region')
    const expected = [slipping, reverse, alone]
      .map((coding) => consequenceOf([contig], coding, [variant]))
      .find((consequence) => consequence !== undefined)
    const at = `position ${variant.position}`
    if (!expected) {
      assert.ok(!/missense|synonymous|stop|frameshift/.test(said?.[0] ?? ''), at)
      continue
    }
    const { kind, gene, at: number, before: old, after: fresh } = expected
    assert.match(said?.[0] ?? '', new RegExp(`(^|&)${kind}(&|$)`), at)
    const change =
      kind === 'synonymous'
        ? `${number}${old[number - 1]}`
        : `${number}${old[number - 1]}>${number}${fresh[number - 1]}`
    assert.deepEqual([said?.[1], said?.[5]], [gene, change], at)
  }
  const of = (position: number) => found.find((one) => one.position === position)?.entries[0]?.slice(0, 2)
  assert.deepEqual(of(50), undefined)
  assert.deepEqual(of(1150), ['intron', 'cap'])
  assert.deepEqual(of(1320), ['5_prime_utr', 'cap'])
  assert.deepEqual(of(1850), ['non_coding', 'rrs'])
  // A gene that goes on at the start of a circular genome is left out, and holds up no other.
  assert.deepEqual(of(1960), undefined)
})

test('two variants in a codon of a haploid sample give one amino acid, those of a diploid one each its own', async () => {
  const genes = join(folder, 'ncbi.gff3')
  await writeFile(genes, ncbi().join('\n'))
  const both = substitutions([1407, 1408])
  const together = consequenceOf([contig], alone, both)
  const [haploid] = await annotate(genes, both, 1)
  assert.equal(
    haploid?.entries[0]?.[5],
    `${together?.at}${together?.before[2]}>${together?.at}${together?.after[2]}`,
  )
  const diploid = await annotate(genes, both, 2)
  assert.deepEqual(
    diploid.map(({ entries }) => entries.length),
    [1, 1],
  )
})

test('genes as Ensembl writes them are taken as they are', async () => {
  const genes = join(folder, 'ensembl.gff3')
  const rows = [
    '##gff-version 3',
    row('gene', 1401, 1700, '+', '.', 'ID=gene:G1;Name=yfx;biotype=protein_coding'),
    row('mRNA', 1401, 1700, '+', '.', 'ID=transcript:T1;Parent=gene:G1;biotype=protein_coding'),
    row('CDS', 1401, 1700, '+', '0', 'ID=CDS:P1;Parent=transcript:T1'),
    row('CDS', 1401, 1700, '+', '0', 'ID=CDS:P1;Parent=transcript:T1').replace('virus', 'plasmid'),
  ]
  await writeFile(genes, rows.join('\n'))
  const prepared = (await runTask('prepare_genes', { genes }))['prepare_genes.prepared'] ?? ''
  assert.equal(await readFile(prepared, 'utf8'), `${rows.slice(1, 4).join('\n')}\n`)
})

test('genes of another assembly, without coding sequences, or as GTF are refused with a sentence', async () => {
  const refusal = async (name: string, text: string) => {
    const genes = join(folder, name)
    await writeFile(genes, text)
    return runTask('prepare_genes', { genes }).then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  }
  assert.match(
    await refusal('other.gff3', ncbi().join('\n').replaceAll('virus', 'NC_1.2')),
    /The genes of other\.gff3 are on NC_1\.2, but the reference has virus\. Give the annotation of the same assembly/,
  )
  assert.match(
    await refusal('bare.gff3', ncbi().slice(0, 4).join('\n')),
    /bare\.gff3 has no coding sequence \(CDS\) on virus\./,
  )
  assert.match(
    await refusal('a.gff', row('CDS', 1, 9, '+', '0', 'gene_id "g"; transcript_id "t";')),
    /a\.gff is GTF\. Give the annotation as GFF3\./,
  )
})
