import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsIn, programsIn } from './programs.ts'

const programs = (script: string) => [...programsIn(script)].toSorted()

test('words where commands stand are programs, their arguments are not', () => {
  assert.deepEqual(
    programs('set -e\nsamtools sort bwa.bam | bcftools view minimap2 > fastp\nX=1 /usr/bin/bwa mem'),
    ['bcftools', 'bwa', 'samtools', 'set'],
  )
})

test('quotes, comments and here documents call nothing', () => {
  assert.deepEqual(
    programs(`echo 'bwa; minimap2' "
fastp" # samtools
cat <<END
multiqc .
END
gzip x`),
    ['cat', 'echo', 'gzip'],
  )
})

test('of a choice by a literal word only the branch that fits counts', () => {
  const script = (aligner: string) => `
    case ${aligner} in
        bwa) bwa index a.fasta ;;
        mini*|mm2) minimap2 -d a.mmi a.fasta ;;
        *) echo 'bwa or minimap2' >&2; exit 1 ;;
    esac
    samtools faidx a.fasta`
  assert.deepEqual(programs(script("'bwa'")), ['bwa', 'samtools'])
  assert.deepEqual(programs(script('minimap2')), ['minimap2', 'samtools'])
  assert.deepEqual(programs(script("'~{aligner}'")), programs(script('$ALIGNER')))
  assert.deepEqual(programs(script('"$ALIGNER"')), ['bwa', 'echo', 'exit', 'minimap2', 'samtools'])
})

test('a condition on literal words leaves out the branch that cannot be taken', () => {
  const script = (aligner: string) =>
    `if [ "${aligner}" = "bwa" ]; then bwa mem; elif [[ ${aligner} == hisat2 ]]; then hisat2; else minimap2; fi; samtools`
  assert.deepEqual(programs(script('bwa')), ['[', 'bwa', 'samtools'])
  assert.deepEqual(programs(script('hisat2')), ['[', 'hisat2', 'samtools'])
  assert.deepEqual(programs(script('x')), ['[', 'minimap2', 'samtools'])
  assert.deepEqual(programs(script('$A')), ['[', 'bwa', 'hisat2', 'minimap2', 'samtools'])
})

test('loops, substitutions and programs that run others are seen through', () => {
  assert.deepEqual(
    programs(
      'for f in bwa *.bam; do samtools index "$f"; done\nn=$(bcftools view x | wc -l)\nls | xargs -P 4 gzip\ntimeout 30s fastp\nbash -c "multiqc ."',
    ),
    ['bash', 'bcftools', 'fastp', 'gzip', 'ls', 'multiqc', 'samtools', 'timeout', 'wc', 'xargs'],
  )
})

test('placeholders of WDL hide nothing that stands behind them', () => {
  assert.deepEqual(programs(`bwa mem ~{if x then "a" else 'b}'} | samtools sort ~{sep(" ", files)}\nfastp`), [
    'bwa',
    'fastp',
    'samtools',
  ])
})

test('patterns over a word that almost fits are compared in a moment', () => {
  const began = performance.now()
  const script = (word: string, pattern: string) => `case ${word} in ${pattern}) bwa;; esac`
  assert.deepEqual(programs(script('a'.repeat(90), `${'*a'.repeat(20)}*b`)), [])
  assert.deepEqual(programs(script('a'.repeat(100_000), `${'*a'.repeat(50_000)}*b`)), ['bwa'])
  assert.ok(performance.now() - began < 2000)
})

test('a set of characters in a pattern is one, and what is none is a letter', () => {
  const fits = (word: string, pattern: string) =>
    programs(`case ${word} in ${pattern}) bwa;; esac`).length > 0
  assert.deepEqual([fits('v1', 'v[0-9]'), fits('vx', 'v[0-9]'), fits('a', '[z')], [true, false, false])
})

test('what lies within itself without end is read in a moment, and a few levels are told apart', () => {
  const began = performance.now()
  for (const opened of ['$(', '"$(', 'if ', 'case a in a) ', '`', '( '])
    programs(opened.repeat(200_000 / opened.length))
  assert.ok(performance.now() - began < 5000)
  assert.deepEqual(programs(`echo ${'$(echo '.repeat(10)}bwa${')'.repeat(10)} $(bwa)`), ['bwa', 'echo'])
  assert.deepEqual(programs(`${'if true; then '.repeat(10)}bwa${'; fi'.repeat(10)}`), ['bwa', 'true'])
})

test('functions of the script are no programs, and what only the run tells is said to be unknown', () => {
  assert.deepEqual(programs('trim() {\n  ivar trim "$1"\n}\nfunction call2 { lofreq x; }\ntrim a && call2'), [
    'ivar',
    'lofreq',
  ])
  for (const script of [
    '$tool x',
    'PATH=$PWD/bin:$PATH\nx',
    'export PATH=/a:$PATH; x',
    '. venv/bin/activate',
    'eval "$x"',
    'if command -v pigz; then pigz x; fi',
  ])
    assert.equal(callsIn(script).unknown, true, script)
  for (const script of ['set -e; X=1 ivar trim', 'for f in *; do bwa "$f"; done', 'echo "$PATH"'])
    assert.equal(callsIn(script).unknown, false, script)
})

test('a word behind a wrapper’s options may be an option’s, and a path is no name', () => {
  const named = (script: string) => [...callsIn(script).named].toSorted()
  assert.deepEqual(named('timeout -s KILL 5 ivar trim'), ['timeout'])
  assert.deepEqual(named('timeout 30s ivar trim'), ['ivar', 'timeout'])
  assert.deepEqual(named('./run.sh; /opt/x/nextclade run'), [])
})
