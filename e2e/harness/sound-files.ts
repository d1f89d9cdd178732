import { crc32, deflateRawSync } from 'node:zlib'

/** Small files of the formats of the field, in which something is called by a name of the test's. */

export const newick = (name: string) => `((${name}:1,b:1):3,(c:1,d:1):1,e:9);`

export const aligned = (name: string) =>
  [name, 'b', 'c', 'd', 'e']
    .map((one, at) => `>${one}\n${'ACGTAA'.repeat(20 - at)}${'ACGTTT'.repeat(at)}\n`)
    .join('')

export const gff = (name: string) =>
  `##gff-version 3\n${[1, 2, 3]
    .map(
      (at) =>
        `ctgA\ttest\tgene\t${at * 101}\t${at * 101 + 80}\t.\t+\t.\tID=g${at};Name=${encodeURIComponent(name)}${at}\n`,
    )
    .join('')}`

export const bed = (name: string) =>
  [1, 2, 3].map((at) => `ctgA\t${at * 100}\t${at * 100 + 80}\t${name}${at}\t0\t+\n`).join('')

export const vcf = (name: string) =>
  `##fileformat=VCFv4.2\n##contig=<ID=ctgA,length=800>\n##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${name}\ta\n${[
    105, 205, 305, 405, 505, 605,
  ]
    .map((at) => `ctgA\t${at}\t${name}\tT\tC\t50\tPASS\t.\tGT\t0/1\t1/1\n`)
    .join('')}`

/** Reads in blocks of their own between that of the header and the one that ends a file; SAM 1.6, 4.1 and 4.2. */
export function bam(name: string, reads = 2): Buffer {
  const { header, blocks, end } = blocksOfBam(name, reads)
  return Buffer.concat([header, ...blocks, end])
}

/** Its index: one chunk in one bin; SAM 1.6, 5.2. @returns also where the last block of reads begins, in bytes */
export function bamIndex(name: string, reads: number): { index: Buffer; lastAt: number } {
  const { header, blocks } = blocksOfBam(name, reads)
  const to = header.length + blocks.reduce((sum, { length }) => sum + length, 0)
  const from = virtual(header.length)
  const parts = [int32(1), int32(1), int32(4681), int32(1), from, virtual(to), int32(1), from]
  return {
    index: Buffer.concat([Buffer.from('BAI\u0001'), ...parts]),
    lastAt: to - (blocks.at(-1)?.length ?? 0),
  }
}

/** The place of a block, as an index has it. */
function virtual(at: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(at) << 16n)
  return bytes
}

/** Reads of a block, which holds 64 KB at most. */
const readsInBlock = 500

function blocksOfBam(name: string, count: number) {
  const text = Buffer.from('@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:ctgA\tLN:800\n')
  const sequence = [int32(1), int32(5), Buffer.from('ctgA\0'), int32(800)]
  const header = Buffer.concat([Buffer.from('BAM\u0001'), int32(text.length), text, ...sequence])
  const reads = Array.from({ length: count }, (_, at) =>
    readOf(name.slice(0, 250), 100 + Math.floor((at * 600) / count)),
  )
  const blocks = Array.from({ length: Math.ceil(count / readsInBlock) }, (_, at) =>
    blockOf(Buffer.concat(reads.slice(at * readsInBlock, (at + 1) * readsInBlock))),
  )
  return { header: blockOf(header), blocks, end: blockOf(Buffer.alloc(0)) }
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** Eight bases that fit the reference, all of quality 30. */
function readOf(name: string, at: number): Buffer {
  const fixed = Buffer.alloc(32)
  fixed.writeInt32LE(0, 0)
  fixed.writeInt32LE(at, 4)
  fixed.writeUInt8(name.length + 1, 8)
  fixed.writeUInt8(60, 9)
  fixed.writeUInt16LE(4681, 10)
  fixed.writeUInt16LE(1, 12)
  fixed.writeInt32LE(8, 16)
  fixed.writeInt32LE(-1, 20)
  fixed.writeInt32LE(-1, 24)
  const body = Buffer.concat([
    fixed,
    Buffer.from(`${name}\0`),
    int32(8 << 4),
    Buffer.from('12481248', 'hex'),
    Buffer.alloc(8, 30),
  ])
  return Buffer.concat([int32(body.length), body])
}

/** Stored, not packed: whatever a byte of it becomes, it unpacks; but for the block that ends a file. */
function blockOf(content: Buffer): Buffer {
  const packed = deflateRawSync(content, content.length > 0 ? { level: 0 } : {})
  const head = Buffer.from('1f8b08040000000000ff060042430200', 'hex')
  const size = Buffer.alloc(2)
  size.writeUInt16LE(head.length + 2 + packed.length + 8 - 1)
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(content))
  return Buffer.concat([head, size, packed, sum, int32(content.length)])
}

export const genbank = (name: string) =>
  `LOCUS       MADE 120 bp DNA circular BCT 01-JAN-2026\nDEFINITION  Made.\nFEATURES             Location/Qualifiers\n     CDS             11..70\n                     /gene="${name.replaceAll('"', '""')}"\nORIGIN\n        1 ${'acgtacgtac '.repeat(6)}\n       61 ${'acgtacgtac '.repeat(6)}\n//\n`

export const pdb = (name: string) =>
  `TITLE     ${name}\n${Array.from({ length: 12 }, (_, at) =>
    ['N', 'CA', 'C', 'O'].map((atom, index) => {
      const place = [
        Math.cos(at * 1.7 + index * 0.5) * 2,
        Math.sin(at * 1.7 + index * 0.5) * 2,
        at * 1.5 + index * 0.4,
      ]
      const serial = String(at * 4 + index + 1).padStart(5)
      return `ATOM  ${serial}  ${atom.padEnd(3)} ALA A${String(at + 1).padStart(4)}    ${place.map((one) => one.toFixed(3).padStart(8)).join('')}  1.00 20.00           ${atom[0]}\n`
    }),
  )
    .flat()
    .join('')}END\n`

export const matrix = (name: string) =>
  `gene\tone\ttwo\tthree\tfour\n${[name, 'BRCA1', 'MYC', 'EGFR'].map((gene, at) => `${gene}\t${at}\t5\t${9 - at}\t2\n`).join('')}`

export const associations = (name: string) =>
  ` CHR SNP BP A1 P\n${Array.from({ length: 40 }, (_, at) => ` 1  ${name}${at}  ${at * 100 + 1} A ${((at + 1) / 41).toFixed(6)}\n`).join('')}`

export const auspice = (name: string) =>
  JSON.stringify({
    version: 'v2',
    meta: {
      title: 'Made',
      colorings: [{ key: 'country', title: 'Country', type: 'categorical' }],
      panels: ['tree'],
    },
    tree: {
      name: 'root',
      node_attrs: { div: 0 },
      children: [name, 'b', 'c'].map((one, at) => ({
        name: one,
        node_attrs: { div: 1 + at, country: { value: name } },
      })),
    },
  })

export const notebook = (name: string) =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {},
    cells: [{ cell_type: 'markdown', metadata: {}, source: `## Counts\n\n\`${name}\`` }],
  })

export const fastq = (name: string) =>
  ['', '2', '3', '4'].map((more) => `@${name}${more}\nACGTACGTACGT\n+\nIIIIIIIIIIII\n`).join('')

export const depths = () => Array.from({ length: 50 }, (_, at) => `ctgA\t${at + 1}\t${at % 7}\n`).join('')

/** The table of BLAST, its columns called as BLAST calls them. */
export const hits = (name: string) =>
  `qseqid\tsseqid\tpident\tlength\tmismatch\tgapopen\tqstart\tqend\tsstart\tsend\tevalue\tbitscore\n${[
    1, 2, 3,
  ]
    .map((at) => `query\t${name}${at}\t99.1\t80\t1\t0\t1\t80\t5\t84\t1e-40\t150\n`)
    .join('')}`

/** A page with one line of text; ISO 32000-1, 7.5. */
export function pdf(): string {
  const content = 'BT /F1 11 Tf 60 780 Td (A page of the report) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return `%PDF-1.4\n${body}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`
}
