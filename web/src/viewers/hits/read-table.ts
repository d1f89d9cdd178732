import { LeftOutLines } from '../left-out.ts'
import { sorted, type Hit, type Pair, type Query, type Search } from './hits.ts'
import { namesHits } from './names-hits.ts'
import { organismIn } from './organism.ts'

/** The searches of a table of tab-separated hits that names its columns; undefined for any other. */
export function readHitTable(text: string): Search | undefined {
  const [head = '', ...lines] = text.split('\n')
  if (!namesHits(head)) return undefined
  const names = head.trimEnd().split('\t')
  const queries = new Map<string, { length: number; hits: Map<string, Hit & { pairs: Pair[] }> }>()
  const leftOut = new LeftOutLines()
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = line.split('\t')
    if (cells.length < names.length) {
      // The first line names the columns.
      leftOut.add(at + 2)
      continue
    }
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
    const pair = pairOf(cell)
    const query = queries.get(cell('qseqid')) ?? { length: 0, hits: new Map() }
    queries.set(cell('qseqid'), query)
    query.length = Math.max(query.length, Number(cell('qlen')) || Math.max(pair.queryFrom, pair.queryTo))
    const hit = query.hits.get(cell('sseqid')) ?? {
      id: cell('sseqid'),
      title: cell('stitle').replace(cell('sseqid'), '').trim(),
      organism: cell('sscinames').replace(/^N\/A$/, '') || organismIn(cell('stitle')),
      length: Number(cell('slen')) || 0,
      pairs: [],
    }
    hit.pairs.push(pair)
    query.hits.set(hit.id, hit)
  }
  const all: Query[] = [...queries].map(([id, { length, hits }]) => ({
    id,
    title: '',
    length,
    hits: [...hits.values()],
  }))
  return { ...sorted({ program: '', queries: all }), leftOut: leftOut.all }
}

function pairOf(cell: (name: string) => string): Pair {
  const number = (name: string) => Number(cell(name)) || 0
  const columns = number('length') || Math.abs(number('qend') - number('qstart')) + 1
  return {
    bits: number('bitscore'),
    evalue: number('evalue'),
    identical: Math.round((number('pident') / 100) * columns),
    columns,
    queryFrom: number('qstart'),
    queryTo: number('qend'),
    hitFrom: number('sstart'),
    hitTo: number('send'),
  }
}
