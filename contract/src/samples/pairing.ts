/** A read file as pairing needs it: its id and its name without the folder. */
export interface ReadFile {
  readonly id: string
  readonly name: string
  /** The folder, so that files of the same name in two folders are not mixed. */
  readonly folder?: string
}

/** The reads of one sample, lane by lane in the same order; `reads_2` is empty for single reads. */
export interface SampleReads {
  readonly name: string
  readonly reads_1: readonly ReadFile[]
  readonly reads_2: readonly ReadFile[]
}

export type LeftOutReason = 'not_reads' | 'mate_missing' | 'twice'

export interface LeftOut {
  readonly file: ReadFile
  readonly reason: LeftOutReason
}

export interface Pairing {
  readonly samples: readonly SampleReads[]
  readonly left: readonly LeftOut[]
}

interface ReadName {
  readonly sample: string
  readonly lane: string
  readonly mate: 1 | 2 | undefined
}

const extension = /\.(fastq|fq)(\.(gz|bz2|xz|zst))?$/i

/**
 * How sequencing centres mark the mate, the most telling first. What stands before the mark names the sample; what
 * stands behind it, such as Illumina's chunk `_001`, belongs to the lane.
 */
const mateMarks: readonly RegExp[] = [
  /^(.+?)[\s_.-]+R([12])(?:[\s_.-](\d{3}))?$/i,
  /^(.+?)[\s_.-]+(?:read|reads|pair|mate)[\s_.-]?([12])$/i,
  // Behind a blank or a hyphen a bare number or letter is rather a sample's own: mouse 1, mouse 2; mouse-f, mouse-m.
  /^(.+?)[_.]([12])$/,
  /^(.+?)(?:[_.]f|[\s_.-]+(?:fwd|forward))()$/i,
  /^(.+?)(?:[_.]r|[\s_.-]+(?:rev|reverse))()$/i,
]
const laneMark = /^(.+?)[\s_.-]+(L\d{3}|lane\d+)$/i
/** Illumina numbers the samples of a sheet, S1, S2 …, which says nothing once lanes are told apart. */
const sheetNumber = /^(.+?)[\s_]S\d+$/
const trimmed = /[\s_.-](?:trimmed|clean|paired|val|filtered|dedup)$/i

/** Takes a file's name apart; undefined where it does not hold reads. */
export function readNameOf(name: string): ReadName | undefined {
  if (!extension.test(name)) return undefined
  // Index reads (I1, I2) come beside the reads and belong to no pair.
  const stem = name.replace(extension, '')
  if (/[\s_.-]I[12](?:[\s_.-]\d{3})?$/.test(stem)) return undefined
  const { rest, mate, chunk } = takeMate(stem.replace(trimmed, ''))
  const lane = laneMark.exec(rest)
  const withoutLane = lane?.[1] ?? rest
  const sample =
    (lane || chunk !== '') && mate !== undefined
      ? (sheetNumber.exec(withoutLane)?.[1] ?? withoutLane)
      : withoutLane
  return { sample, lane: `${lane?.[2] ?? ''}${chunk}`.toUpperCase(), mate }
}

function takeMate(stem: string): { rest: string; mate: 1 | 2 | undefined; chunk: string } {
  for (const [index, mark] of mateMarks.entries()) {
    const found = mark.exec(stem)
    if (!found?.[1]) continue
    const number = found[2] === '' ? index - 2 : Number(found[2])
    return { rest: found[1], mate: number === 1 ? 1 : 2, chunk: found[3] ?? '' }
  }
  return { rest: stem, mate: undefined, chunk: '' }
}

const marked = /^(.*[\s._-])R[12](?=[\s._-]|$)/i
const counted = /^(.*[\s._-])[12](?=[\s._-]|$)/
/** What is left of a read file's name when its direction is taken out: of HZ-1_R2.fastq the 2, of HZ_1_2.fastq the last. */
const withoutMate = (name: string) => name.replace(marked.test(name) ? marked : counted, '$1')

/** Whether two files that a person put together are mates by their names; wider than what is paired unasked. */
export function areMates(one: string, two: string): boolean {
  if (one === two) return false
  const [first, second] = [readNameOf(one), readNameOf(two)]
  const alike = first?.sample === second?.sample && first?.lane === second?.lane
  if (first?.mate && second?.mate && first.mate !== second.mate && alike) return true
  return withoutMate(one) === withoutMate(two)
}

/** Finds the samples in a list of files: mates together, lanes merged in order, the rest left over with its reason. */
export function pairReads(files: readonly ReadFile[]): Pairing {
  const left: LeftOut[] = []
  const groups = new Map<string, { name: string; lanes: Map<string, Lane> }>()
  const numbered = numberedSamples(files)
  for (const file of files) {
    const read = numbered.has(file.id) ? unmarked(file.name) : readNameOf(file.name)
    if (!read) {
      left.push({ file, reason: 'not_reads' })
      continue
    }
    const key = `${file.folder ?? ''}\n${read.sample}`
    const group = groups.get(key) ?? { name: read.sample, lanes: new Map<string, Lane>() }
    groups.set(key, group)
    const lane = group.lanes.get(read.lane) ?? {}
    group.lanes.set(read.lane, lane)
    const side = read.mate === 2 ? 'second' : 'first'
    if (lane[side]) left.push({ file, reason: 'twice' })
    else lane[side] = file
  }
  const samples = [...groups.values()].flatMap((group) => together(group, left, numbered))
  return { samples: toldApart(samples).toSorted((a, b) => natural.compare(a.name, b.name)), left }
}

const bareNumber = /^(.+?)[_.](\d{1,4})$/
const archiveAccession = /^[SED]RR\d+$/

/** Files patient_1, patient_2, patient_3 are three patients: a third number shows that 1 and 2 are no mates. */
function numberedSamples(files: readonly ReadFile[]): ReadonlySet<string> {
  const series = new Map<string, { ids: string[]; numbers: Set<number> }>()
  for (const file of files) {
    const stem = extension.test(file.name) ? bareNumber.exec(file.name.replace(extension, '')) : null
    if (!stem?.[1] || archiveAccession.test(stem[1])) continue
    const key = `${file.folder ?? ''}\n${stem[1]}`
    const found = series.get(key) ?? { ids: [], numbers: new Set<number>() }
    series.set(key, found)
    found.ids.push(file.id)
    found.numbers.add(Number(stem[2]))
  }
  const many = [...series.values()].filter(({ numbers }) => [...numbers].some((number) => number > 2))
  return new Set(many.flatMap(({ ids }) => ids))
}

function unmarked(name: string): ReadName {
  return { sample: name.replace(extension, ''), lane: '', mate: undefined }
}

interface Lane {
  first?: ReadFile
  second?: ReadFile
}

const natural = new Intl.Collator('en', { numeric: true })

/** A sample is either paired in every lane or single in every lane; a lane that lacks a mate is left over. */
function together(
  group: { name: string; lanes: Map<string, Lane> },
  left: LeftOut[],
  numbered: ReadonlySet<string>,
): SampleReads[] {
  const lanes = [...group.lanes].toSorted(([a], [b]) => natural.compare(a, b)).map(([, lane]) => lane)
  const complete = lanes.filter((lane) => lane.first && lane.second)
  const marked =
    lanes.some((lane) => lane.second) || lanes.some((lane) => lane.first && isMarked(lane.first, numbered))
  if (complete.length === 0 && !marked) {
    return [{ name: group.name, reads_1: lanes.flatMap((lane) => lane.first ?? []), reads_2: [] }]
  }
  for (const lane of lanes) {
    const alone = lane.first && lane.second ? undefined : (lane.first ?? lane.second)
    if (alone) left.push({ file: alone, reason: 'mate_missing' })
  }
  if (complete.length === 0) return []
  return [
    {
      name: group.name,
      reads_1: complete.flatMap((lane) => lane.first ?? []),
      reads_2: complete.flatMap((lane) => lane.second ?? []),
    },
  ]
}

function isMarked(file: ReadFile, numbered: ReadonlySet<string>): boolean {
  return !numbered.has(file.id) && readNameOf(file.name)?.mate !== undefined
}

/** Samples of the same name from two folders are told apart by the folder. */
function toldApart(samples: readonly SampleReads[]): SampleReads[] {
  const counts = new Map<string, number>()
  for (const { name } of samples) counts.set(name, (counts.get(name) ?? 0) + 1)
  return samples.map((sample) => {
    const folder = sample.reads_1[0]?.folder?.split('/').findLast((part) => part !== '')
    return (counts.get(sample.name) ?? 0) > 1 && folder
      ? { ...sample, name: `${folder}_${sample.name}` }
      : sample
  })
}
