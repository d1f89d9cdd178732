import type { Failure } from './failure.ts'

/** `read` takes what the groups of the pattern have caught: the first, or nothing, and the others. */
type Read = (found: string, ...others: readonly string[]) => Failure
type Sentence = { pattern: RegExp; read: Read }

const sentence = (pattern: RegExp, read: Read): Sentence => ({ pattern, read })

const sequence = (pattern: RegExp) =>
  sentence(pattern, (name) => ({
    code: 'sequenceUnknown',
    args: { sequence: name.replace(/:[\d,]+(?:-[\d,]*)?$/, '') },
  }))
const truncated = (pattern: RegExp) =>
  sentence(pattern, (file) => ({ code: 'truncatedGzip', args: { file } }))
const format = (pattern: RegExp) => sentence(pattern, (file) => ({ code: 'wrongFormat', args: { file } }))
const absent = (pattern: RegExp) => sentence(pattern, (file) => ({ code: 'noSuchFile', args: { file } }))
const index = (pattern: RegExp) => sentence(pattern, (file) => ({ code: 'missingIndex', args: { file } }))
const unsorted = (pattern: RegExp) => sentence(pattern, (file) => ({ code: 'notSorted', args: { file } }))
const plain = (pattern: RegExp) => sentence(pattern, (file) => ({ code: 'notBgzip', args: { file } }))

// What the field's tools say on stderr; the first that fits wins, so the particular stands before the general.
const SENTENCES: readonly Sentence[] = [
  sentence(/No space left on device|Disk quota exceeded/i, () => ({ code: 'diskFull', args: {} })),
  sentence(
    /OutOfMemoryError|std::bad_alloc|Cannot allocate memory|MemoryError|Out of memory|could not allocate/i,
    () => ({ code: 'outOfMemory', args: { limit: '' } }),
  ),
  sentence(/fork: (?:retry: )?Resource temporarily unavailable|Cannot fork|can't fork/i, () => ({
    code: 'processLimit',
    args: {},
  })),
  // How a command refuses what it was given: in English and, behind the mark, in Chinese.
  sentence(/^(.+?) ‖ (.*\p{Script=Han}.*)$/mu, (en, zh = '') => ({
    code: 'refused',
    args: { en: readable(en), zh: readable(zh) },
  })),
  index(
    /(?:could not (?:load|retrieve|find) (?:the )?index(?: file)?(?: for)?|fail(?:ed)? to (?:load|open) (?:the )?(?:BAM |CRAM |BWA |FASTA )?index(?: for| of)?|random alignment retrieval only works for indexed[^\n]*|\[E::(?:bwa_idx_load_from_disk|idx_find_and_load)\][^\n]*locate the index[^\n]*)[ :'"]*([^\s'":,]*)/i,
  ),
  // GATK wants a .fai and a .dict beside the reference.
  index(/Fasta (?:index|dict) file \S+ for reference (?:file:\/\/)?(\S+) does not exist/i),

  // Earlier versions of the tools that come along
  sentence(
    /^There are fewer than two samples with (.+?) = (.*), so that nothing can be tested; the column has: (.*)\.$/m,
    (column, group = '', groups = '') => ({ code: 'groupUnknown', args: { group, column, groups } }),
  ),
  sentence(/^The design has no column (.+); its columns are: (.*)\.$/m, (column, columns = '') => ({
    code: 'columnUnknown',
    args: { column, columns },
  })),

  // samtools, bcftools
  sequence(/the sequence "([^"\n]+)" (?:was )?not found/i),
  sequence(/\[W::fai_get_val\] Reference (\S+) not found in FASTA/),
  sequence(/region "([^"\n]+)" specifies an (?:invalid region or )?unknown reference/i),
  sequence(/the chromosome "([^"\n]+)" is not present in/i),
  sequence(/samtools depth: cannot parse region "([^"\n]+)"/),
  sequence(/Errors in BED line '(\S+)/),
  // bedtools, GATK, Picard
  sequence(/chromosome \(?"?([^\s")]+)"?\)? (?:was )?not found in/i),
  sequence(/Contig (\S+) given as location, but this contig isn't present/i),
  sequence(
    /(?:incompatible contigs|No overlapping contigs found|dictionaries are not (?:the same|equal))()/i,
  ),
  // A warning of htslib about a header says the like, and is no reason to fail.
  sequence(/(?<!\[W::vcf_parse\] )\bcontig ['"]?([^\s'"]+)['"]? (?:is )?not (?:found|present|defined) in/i),
  sequence(/^The genes of .* are on (.+), but the reference has /m),
  sentence(/(?:reference allele mismatch at|does not match the REF allele at) ([^\s:]+:\d+)/i, (place) => ({
    code: 'referenceDiffers',
    args: { place },
  })),

  unsorted(/tbx_index_build failed: (\S+)/),
  unsorted(
    /(?:Unsorted positions|Chromosome blocks not continuous|NO_COOR reads not in a single block|not (?:coordinate[- ])?sorted by coordinate|(?:is|are) not (?:coordinate[- ])?sorted\b)()/i,
  ),
  plain(/(?:read from|open) ([^\s:]+): not compressed with bgzip/i),
  plain(/compression of '([^'\n]+)' is not BGZF/i),
  plain(/not BGZF compressed, cannot index: (\S+)/i),
  plain(/(?:not compressed with bgzip|was bgzip used to compress)()/i),

  sentence(
    /(?:sequence and quality (?:have|are of) different lengths?|ID line didn't start with '@'|didn't start with '\+'|FastqFormatError|failed to parse the first FASTA\/FASTQ record|(?:malformed|invalid|corrupt(?:ed)?) FASTQ)/i,
    () => ({ code: 'readsMalformed', args: { file: '' } }),
  ),
  sentence(
    /paired reads have different names|different read numbers of the|reads are improperly paired|(?:un|not )equal numbers? of reads/i,
    () => ({ code: 'readsUnpaired', args: {} }),
  ),

  format(/invalid gzip header(?: found)?:? ?(\S*)/i),
  truncated(
    /(?:\[[^\]]*\] )?([^\s:]*):? ?(?:unexpected end of file|EOF marker is absent|truncated file|file is truncated|premature end)/i,
  ),
  truncated(/^(\S+) was missing EOF block/m),
  truncated(/\[gzclose\] buffer error()/),
  truncated(/(?:igzip|gzip|zlib|inflate)[^\n]*(?:error|unexpected|invalid|corrupt)()/i),
  format(/^gzip: (.+): not in gzip format$/m),
  format(/fail(?:ed)? to read (?:the )?header from "([^"\n]+)"/i),
  format(/"([^"\n]+)" is in a format that cannot be/i),
  format(
    /(?:not in gzip format|[Nn]ot a (?:BAM|CRAM|SAM|VCF|gzip|BGZF|FASTQ)[^\n]*|unknown file type|(?:unrecognized|unknown|invalid|wrong|bad) (?:file )?format|invalid (?:BAM|BGZF) (?:binary )?header|fail(?:ed)? to (?:read|parse) (?:the )?header|was wrong -p \[type\] used|not a valid [^\n]*)()/i,
  ),
  sentence(
    /(?:Temporary failure in name resolution|Could not resolve host|Name or service not known|Network is unreachable)[: ]*([\w.-]*)/i,
    (host) => ({ code: 'noNetwork', args: { host } }),
  ),
  absent(
    /(?:cannot (?:open|access|stat)|can't open(?: file)?|open)? ?['"‘]?([^\s'"‘’:]+)['"’]?:? ?:? ?No such file or directory/i,
  ),
  sentence(/['"‘]?([^\s'"‘’:]+)['"’]?:? ?(?:Permission denied|Read-only file system)/i, (file) => ({
    code: 'permission',
    args: { file },
  })),
  absent(
    /(?:fail(?:ed)? to|can(?:no|')t|could not|unable to) open (?:the )?(?:input )?file:? [`'"]?([^\s'"`]+)/i,
  ),
]

/** What the end of a task's stderr tells, and the line that tells it. Undefined where no sentence is known. */
export function readSentence(stderr: string): { readonly why: Failure; readonly said: string } | undefined {
  for (const { pattern, read } of SENTENCES) {
    const found = pattern.exec(stderr)
    if (found !== null)
      return { why: read(found[1] ?? '', ...found.slice(2)), said: lineAround(stderr, found) }
  }
  return undefined
}

/** Longer than this a line is data rather than a sentence. */
const longest = 400

function lineAround(text: string, { 0: match, index: from }: RegExpExecArray): string {
  const at = from + match.length - match.trimStart().length
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  return readable(text.slice(start, end < 0 ? undefined : end))
}

/** The last line that sounds like a complaint; undefined where none does. */
export function lastComplaint(stderr: string): string | undefined {
  const line = stderr
    .split('\n')
    .findLast((one) =>
      /error|fail|invalid|unable|cannot|can't|could not|exception|not found|missing|unexpected|denied|must be|abort/i.test(
        one,
      ),
    )
  return line === undefined ? undefined : readable(line)
}

// Colours and other commands to a terminal.
// oxlint-disable-next-line no-control-regex
const terminal = /\u001b\[[\d;]*[A-Za-z]/g

function readable(line: string): string {
  const text = line.replaceAll(terminal, '').trim()
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
