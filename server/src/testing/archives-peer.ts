import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { FileServer } from '@omics/engine/testing/file-server'

/** A run that the peer keeps, with the content of its FASTQ files. */
export interface PeerRun {
  readonly run: string
  readonly experiment: string
  readonly sample: string
  readonly title: string
  readonly fastq: readonly { readonly name: string; readonly content: Buffer }[]
}

export interface PeerSample {
  readonly accession: string
  readonly title: string
  readonly characteristics: readonly string[]
  readonly experiment?: string
  readonly biosample?: string
}

/** What NCBI and ENA answer, on this machine, and what goes wrong with both as it is told. */
export interface ArchivesPeer {
  /** The environment that connects a platform to it. */
  readonly environment: Readonly<Record<string, string>>
  /** Files of GEO and ENA, with what goes wrong with each. */
  readonly files: FileServer
  /** What was asked for, with its time in milliseconds. */
  readonly asked: { readonly path: string; readonly query: URLSearchParams; readonly at: number }[]
  /** Answers with these before anything else: a status, a web page, or a text. */
  readonly instead: (number | 'page' | { readonly body: string })[]
  addStudy(project: string, title: string, runs: readonly PeerRun[]): void
  addSeries(accession: string, soft: string | Buffer): void
  /** Keeps a record of GenBank by its accession, with its version and without. */
  addRecord(version: string, flat: string): void
  /** Keeps an assembly by the name of its folder, such as GCF_000146045.2_R64, with files by the ends of their names. */
  addAssembly(folder: string, files: Readonly<Record<string, Buffer>>): void
  /** Lays a file where NCBI keeps its taxonomy, and gives its address. */
  addTaxdump(content: Buffer): string
  close(): Promise<void>
}

const page = '<!DOCTYPE html><html><body><h1>Site maintenance</h1></body></html>'
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')

/** The one paper that its PubMed knows, as PubMed writes it. */
export const pubmedPaper = {
  pmid: '12230038',
  text: `
PMID- 12230038
OWN - NLM
STAT- MEDLINE
IS  - 1467-5463 (Print)
VI  - 3
IP  - 3
DP  - 2002 Sep
TI  - The Bio* toolkits--a brief overview.
PG  - 296-302
LID - 10.1093/bib/3.3.296 [doi]
AB  - Bioinformatics research is often difficult to do with commercial software. The
      Open Source BioPerl, BioPython and Biojava projects provide toolkits.
FAU - Mangalam, Harry
AU  - Mangalam H
TA  - Brief Bioinform
JT  - Briefings in bioinformatics
SO  - Brief Bioinform. 2002 Sep;3(3):296-302.

`,
} as const

/** Starts the peer. */
export async function startArchives(): Promise<ArchivesPeer> {
  const files = new FileServer()
  await files.start()
  const asked: ArchivesPeer['asked'] = []
  const instead: ArchivesPeer['instead'] = []
  const runs = new Map<string, Record<string, string>[]>()
  const series = new Map<string, string>()
  const all = () => [...new Map([...runs.values()].flat().map((row) => [row['run_accession'], row])).values()]

  const records = new Map<string, string>()
  const sendRecords = (query: URLSearchParams, response: ServerResponse) => {
    const found = (query.get('id') ?? '').split(',').flatMap((one) => records.get(one) ?? [])
    // NCBI spaces out its letters so.
    if (found.length === 0)
      return void response.writeHead(400).end('Error: F a i l e d  t o  u n d e r s t a n d  i d')
    response.writeHead(200, { 'content-type': 'text/plain' }).end(found.join('\n'))
  }

  const answers: Record<string, (query: URLSearchParams, response: ServerResponse) => void> = {
    '/ena/filereport': (query, response) => {
      const found = runs.get(query.get('accession') ?? '')
      if (!found) return void response.writeHead(204).end()
      // ENA puts the accession of the run before the fields that were asked for.
      const fields = [...new Set(['run_accession', ...(query.get('fields')?.split(',') ?? [])])]
      const rows = found.map((row) => fields.map((name) => row[name] ?? '').join('\t'))
      response
        .writeHead(200, { 'content-type': 'text/tab-separated-values;charset=UTF-8' })
        .end([fields.join('\t'), ...rows, ''].join('\n'))
    },
    '/eutils/esearch.fcgi': (query, response) => {
      const term = query.get('term') ?? ''
      if (term.includes('[['))
        return send(response, { esearchresult: { ERROR: 'Unable to parse the query' } })
      const wanted = /(GSE\d+)\[ACCN\]/.exec(term)?.[1]
      if (term.includes('no such thing'))
        return send(response, { header: { type: 'esearch' }, esearchresult: { count: '0', idlist: [] } })
      const ids =
        query.get('db') === 'gds'
          ? [...series.keys()]
              .filter((one) => wanted === undefined || one === wanted)
              .map((one) => `200${one.slice(3)}`)
          : all().map((row) => (row['run_accession'] ?? '').slice(3))
      const from = Number(query.get('retstart') ?? 0)
      const idlist = ids.slice(from, from + Number(query.get('retmax') ?? 20))
      send(response, { header: { type: 'esearch' }, esearchresult: { count: String(ids.length), idlist } })
    },
    '/eutils/esummary.fcgi': (query, response) => {
      const ids = (query.get('id') ?? '').split(',')
      const result = ids.map((id) => {
        const accession = `GSE${id.slice(3)}`
        const soft = series.get(accession) ?? ''
        const title = /^!Series_title = (.*)$/m.exec(soft)?.[1] ?? ''
        const n_samples = soft.match(/^\^SAMPLE/gm)?.length ?? 0
        const facts = { accession, title, summary: title, taxon: 'Mus musculus', n_samples }
        return [
          id,
          {
            uid: id,
            ...facts,
            gdstype: 'Expression profiling by high throughput sequencing',
            pdat: '2017/10/24',
          },
        ]
      })
      send(response, { result: { uids: ids, ...Object.fromEntries(result) } })
    },
    '/eutils/efetch.fcgi': (query, response) => {
      if (/^(nuccore|protein)$/.test(query.get('db') ?? '')) return sendRecords(query, response)
      if (query.get('db') === 'pubmed') {
        const text = query.get('id') === pubmedPaper.pmid ? pubmedPaper.text : '\n'
        return void response.writeHead(200, { 'content-type': 'text/plain; charset=UTF-8' }).end(text)
      }
      const ids = (query.get('id') ?? '').split(',')
      const header =
        'Run,ReleaseDate,spots,bases,download_path,Experiment,LibraryStrategy,LibraryLayout,Platform,Model,SRAStudy,BioProject,BioSample,ScientificName,SampleName'
      const rows = all()
        .filter((row) => ids.includes((row['run_accession'] ?? '').slice(3)))
        .map((row) =>
          [
            row['run_accession'],
            '2020-03-15 10:00:00',
            '10',
            '1000',
            `${files.url}/sra/${row['run_accession']}`,
            row['experiment_accession'],
            'RNA-Seq',
            row['library_layout'],
            'ILLUMINA',
            'HiSeq',
            'SRP1',
            row['study_accession'],
            row['sample_accession'],
            'Mus musculus',
            `"a, b"`,
          ].join(','),
        )
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${header}\n${rows.join('\n')}\n\n`)
    },
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://peer')
    asked.push({ path: pathname, query, at: Date.now() })
    const next = instead.shift()
    if (typeof next === 'number') return void response.writeHead(next).end()
    if (next === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (next) return void response.writeHead(200, { 'content-type': 'application/json' }).end(next.body)
    const answer = answers[pathname]
    if (answer) answer(query, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    files,
    asked,
    instead,
    environment: {
      OMICS_NCBI_ADDRESS: `http://${host}/eutils`,
      OMICS_NCBI_GEO: `${files.url}/geo`,
      OMICS_NCBI_GENOMES: `${files.url}/genomes/all`,
      OMICS_NCBI_EMAIL: 'omics@example.org',
      OMICS_ENA_ADDRESS: `http://${host}/ena`,
      OMICS_ENA_FILES: files.url,
      OMICS_OUTSIDE_ALLOWED: `${host},127.0.0.1:${files.port}`,
    },
    addStudy: (project, title, of) => {
      for (const { run, fastq } of of)
        for (const { name, content } of fastq) files.files.set(`/vol1/fastq/${run}/${name}`, { content })
      const rows = of.map((run) => rowOf(project, title, run))
      for (const row of rows)
        for (const name of ['run_accession', 'experiment_accession', 'sample_accession'])
          runs.set(
            row[name] ?? '',
            rows.filter((one) => one[name] === row[name]),
          )
      runs.set(project, rows)
    },
    addSeries: (accession, soft) => {
      series.set(accession, soft.toString())
      const content = typeof soft === 'string' ? gzipSync(soft) : soft
      const folder = `/geo/series/GSE${accession.slice(3, -3)}nnn/${accession}`
      files.files.set(`${folder}/soft/${accession}_family.soft.gz`, { content })
    },
    addRecord: (version, flat) => {
      for (const accession of [version, version.replace(/\.\d+$/, '')]) records.set(accession, flat)
    },
    addAssembly: (folder, of) => {
      const [, kind = '', one, two, three] = /^(GC[AF])_(\d{3})(\d{3})(\d{3})/.exec(folder) ?? []
      const above = `/genomes/all/${kind}/${one}/${two}/${three}/`
      const named = Object.entries(of).map(([ending, content]) => [folder + ending, content] as const)
      for (const [name, content] of named) files.files.set(`${above}${folder}/${name}`, { content })
      const sums = named.map(([name, content]) => `${md5(content)}  ./${name}\n`).join('')
      files.files.set(`${above}${folder}/md5checksums.txt`, { content: Buffer.from(sums) })
      const before = files.files.get(above)?.content.toString() ?? '<html><body><pre><a href="../">../</a>\n'
      const content = Buffer.from(`${before}<a href="${folder}/">${folder}/</a>  2024-01-01 10:00    -\n`)
      files.files.set(above, { content, headers: { 'content-type': 'text/html;charset=utf-8' } })
    },
    addTaxdump: (content) => {
      const path = '/pub/taxonomy/taxdump.tar.gz'
      files.files.set(path, { content })
      return `${files.url}${path}`
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await files.stop()
    },
  }
}

function send(response: ServerResponse, json: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(json))
}

function rowOf(
  project: string,
  study: string,
  { run, experiment, sample, title, fastq }: PeerRun,
): Record<string, string> {
  const path = (name: string) => `ftp.sra.ebi.ac.uk/vol1/fastq/${run}/${name}`
  return {
    run_accession: run,
    experiment_accession: experiment,
    sample_accession: sample,
    study_accession: project,
    secondary_study_accession: `SRP${project.replace(/\D/g, '')}`,
    sample_title: title,
    experiment_title: `Illumina sequencing; ${title}`,
    study_title: study,
    scientific_name: 'Mus musculus',
    instrument_platform: 'ILLUMINA',
    instrument_model: 'Illumina HiSeq 2500',
    library_strategy: 'RNA-Seq',
    library_source: 'TRANSCRIPTOMIC',
    library_selection: 'cDNA',
    library_layout: fastq.length > 1 ? 'PAIRED' : 'SINGLE',
    read_count: '1000',
    base_count: '150000',
    first_public: '2020-03-15',
    tissue_type: 'missing',
    age: title.includes('old') ? '24' : '3',
    fastq_ftp: fastq.map(({ name }) => path(name)).join(';'),
    fastq_bytes: fastq.map(({ content }) => content.length).join(';'),
    fastq_md5: fastq.map(({ content }) => md5(content)).join(';'),
  }
}

/** A family file as GEO writes it. */
export function familyOf(
  accession: string,
  title: string,
  samples: readonly PeerSample[],
  more: readonly string[] = [],
): string {
  const head = [
    '^DATABASE = GeoMiame',
    '!Database_name = Gene Expression Omnibus (GEO)',
    `^SERIES = ${accession}`,
    `!Series_title = ${title}`,
    `!Series_geo_accession = ${accession}`,
    '!Series_status = Public on Oct 24 2017',
    '!Series_summary = What it is about',
    '!Series_type = Expression profiling by high throughput sequencing',
    '!Series_contributor = Jane,A,Doe',
    '!Series_pubmed_id = 12345678',
    ...samples.map((sample) => `!Series_sample_id = ${sample.accession}`),
    ...more,
    '^PLATFORM = GPL13112',
    '!Platform_title = Illumina HiSeq 2000 (Mus musculus)',
    '!Platform_organism = Mus musculus',
    '#ID = ',
    '!platform_table_begin',
    'ID\tSEQUENCE',
    '!platform_table_end',
  ]
  const body = samples.flatMap((sample) => [
    `^SAMPLE = ${sample.accession}`,
    `!Sample_title = ${sample.title}`,
    `!Sample_geo_accession = ${sample.accession}`,
    '!Sample_source_name_ch1 = forebrain',
    '!Sample_organism_ch1 = Mus musculus',
    ...sample.characteristics.map((one) => `!Sample_characteristics_ch1 = ${one}`),
    '!Sample_molecule_ch1 = total RNA',
    '!Sample_library_strategy = RNA-Seq',
    '!Sample_instrument_model = Illumina HiSeq 2000',
    '!Sample_platform_id = GPL13112',
    ...(sample.biosample
      ? [`!Sample_relation = BioSample: https://www.ncbi.nlm.nih.gov/biosample/${sample.biosample}`]
      : []),
    ...(sample.experiment
      ? [`!Sample_relation = SRA: https://www.ncbi.nlm.nih.gov/sra?term=${sample.experiment}`]
      : []),
    '!Sample_supplementary_file_1 = NONE',
    '#ID_REF = ',
    '!sample_table_begin',
    'ID_REF\tVALUE',
    '1\t0.5',
    '!sample_table_end',
  ])
  return `${[...head, ...body].join('\n')}\n`
}

/** A study of paired runs with small reads, such as SRR100 to SRR111 of twelve mice. */
export function pairedRuns(first: number, count: number): PeerRun[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    const run = `SRR${number}`
    const reads = (mate: number) =>
      gzipSync(
        Array.from({ length: 20 }, (__, n) => `@${run}.${n}/${mate}\nACGTACGTACGT\n+\nFFFFFFFFFFFF\n`).join(
          '',
        ),
      )
    return {
      run,
      experiment: `SRX${number}`,
      sample: `SAMN${number}`,
      title: `${index % 2 === 0 ? 'young' : 'old'} mouse ${index + 1}`,
      fastq: [1, 2].map((mate) => ({ name: `${run}_${mate}.fastq.gz`, content: reads(mate) })),
    }
  })
}

/** The files of a small assembly as NCBI keeps them, by the ends of their names. */
export function smallAssembly(name: string, accession: string): Record<string, Buffer> {
  const sequence = `>NC_1.1 chromosome I\n${'ACGTACGTAC'.repeat(8)}\n`
  const report = [
    `# Assembly name:  ${name}`,
    "# Organism name:  Saccharomyces cerevisiae S288C (baker's yeast)",
    '# Taxid:          559292',
    '# Submitter:      Saccharomyces Genome Database',
    '# Date:           2014-12-17',
    '# Assembly level: Complete Genome',
    `# RefSeq assembly accession: ${accession}`,
    '#',
    '# Sequence-Name\tSequence-Role\tAssigned-Molecule\tLocation/Type\tGenBank-Accn',
    'I\tassembled-molecule\tI\tChromosome\tBK006935.2',
  ].join('\r\n')
  return {
    '_genomic.fna.gz': gzipSync(sequence),
    '_genomic.gff.gz': gzipSync('##gff-version 3\nNC_1.1\tRefSeq\tgene\t1\t60\t.\t+\t.\tID=gene-A\n'),
    '_genomic.gtf.gz': gzipSync('NC_1.1\tRefSeq\tgene\t1\t60\t.\t+\t.\tgene_id "A";\n'),
    '_assembly_report.txt': Buffer.from(report),
    '_protein.faa.gz': gzipSync('>P\nMK\n'),
  }
}
