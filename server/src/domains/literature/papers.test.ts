import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '@omics/contract/administration/operations'
import { roles } from '@omics/contract/administration/roles'
import { datasets } from '@omics/contract/datasets/datasets'
import { papers } from '@omics/contract/literature/papers'
import { projects } from '@omics/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { pubmedPaper, startArchives, type ArchivesPeer } from '../../testing/archives-peer.ts'
import { startCrossref, type CrossrefPeer } from '../../testing/crossref-peer.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { giveRoles } from '../account/person-roles.ts'
import { readBibtex } from './citations/bibtex.ts'
import { sweepPapers } from './sweep.ts'

let platform: Platform
let admin: Caller
let lin: Caller
let crossref: CrossrefPeer
let archives: ArchivesPeer

before(async () => {
  crossref = await startCrossref()
  archives = await startArchives()
  platform = await startPlatform({
    ...archives.environment,
    OMICS_CROSSREF_API: `http://${crossref.host}`,
    OMICS_OUTSIDE_ALLOWED: `${crossref.host},${archives.environment['OMICS_OUTSIDE_ALLOWED']}`,
  })
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
})
after(async () => {
  await platform.close()
  await crossref.close()
  await archives.close()
})

const bibtex = `@article{a, title={The {SARS-CoV-2} of M{\\"u}ller}, author={M{\\"u}ller, Hans Peter and 王, 伟 and {WHO Group}},
  journal={Nature}, year=2021, volume=3, number=7, pages={1--5}, doi={10.1234/abc}}
@misc{b, author={Nobody, A}}`
const ris = `TY  - JOUR\r\nTI  - A long title\r\nthat goes on\r\nAU  - Li, Heng\r\nPY  - 2009/05/18\r\nDO  - 10.1093/btp324\r\nER  - \r\n`
const bring = (text: string, readers: 'visitors' | 'people' | 'managers' = 'people') =>
  admin.call(papers.bring, { body: { text, readers } })
const cited = async (id: string | undefined, format: 'text' | 'bibtex' | 'ris') =>
  (await admin.call(papers.cite, { params: { id: id ?? '' }, query: { format } })).citation

test('papers come by BibTeX and RIS, once each, and what has no title is counted', async () => {
  const first = await bring(bibtex)
  assert.deepEqual([first.added.length, first.known, first.untitled], [1, 0, 1])
  const again = await bring(bibtex)
  assert.deepEqual([again.added.length, again.known], [0, 1])
  const { items } = await admin.call(operations.list, { query: { kind: 'papers' } })
  assert.equal(items.at(-1)?.object_name, 'The SARS-CoV-2 of Müller')
  const { added } = await bring(ris)
  const paper = await admin.call(papers.show, { params: { id: added[0] ?? '' } })
  assert.deepEqual(
    [paper.title, paper.authors, paper.year],
    ['A long title that goes on', ['Li, Heng'], 2009],
  )
})

test('a paper whose DOI or PMID is listed already is refused as a paper, not as a name', async () => {
  const body = { title: 'By hand', doi: '10.1234/ABC' }
  const made = await admin.answer(papers.create, { body })
  assert.deepEqual(
    [made.status, made.error?.id, made.message],
    [409, 'paper_known', 'The paper “10.1234/ABC” is listed already. Search for it to change it.'],
  )
  const { id, version } = await admin.call(papers.create, { body: { title: 'By hand', doi: '' } })
  const changed = await admin.answer(papers.update, { params: { id }, body: { ...body, version } })
  assert.equal(changed.error?.id, 'paper_known')
  await admin.call(papers.remove, { params: { id } })
})

test('a deleted paper is read by nobody, and comes back out of the trash unless another is listed by its DOI', async () => {
  const body = { title: 'Thrown away', doi: '10.1234/trash', readers: 'visitors' as const, year: 1977 }
  const paper = await admin.call(papers.create, { body })
  const params = { id: paper.id }
  await admin.call(papers.remove, { params })
  for (const caller of [platform.visitor, lin, admin]) {
    assert.equal((await caller.answer(papers.show, { params })).status, 404)
    assert.equal((await caller.answer(papers.cite, { params, query: {} })).status, 404)
    const { items, years } = await caller.call(papers.index, { query: { search: 'Thrown away' } })
    assert.deepEqual([items, years.filter(({ year }) => year === 1977)], [[], []])
  }
  assert.equal((await lin.answer(papers.restore, { params })).status, 403)
  const again = await admin.call(papers.create, { body })
  const refused = await admin.answer(papers.restore, { params })
  assert.deepEqual([refused.status, refused.error?.id], [409, 'paper_known'])
  await admin.call(papers.remove, { params: { id: again.id } })
  assert.deepEqual(await admin.call(papers.restore, { params }), paper)
  assert.equal((await platform.visitor.call(papers.show, { params })).title, 'Thrown away')
  assert.equal((await admin.answer(papers.restore, { params })).status, 404)
  await admin.call(papers.remove, { params })
})

test('a deleted paper lies in the trash for 30 days and is gone for good then', async () => {
  const deleted = async (title: string) => {
    const { id } = await admin.call(papers.create, { body: { title } })
    await admin.call(papers.remove, { params: { id } })
    return id
  }
  const [old, fresh] = [await deleted('Of last month'), await deleted('Of today')]
  const { db } = platform.context
  await db.execute(sql`update paper set deleted_at = now() - interval '31 days' where id = ${old}`)
  const { id: listed } = await admin.call(papers.create, { body: { title: 'Still there' } })
  await sweepPapers(db)
  assert.equal((await admin.answer(papers.restore, { params: { id: old } })).status, 404)
  assert.equal((await admin.call(papers.restore, { params: { id: fresh } })).title, 'Of today')
  for (const id of [fresh, listed]) await admin.call(papers.remove, { params: { id } })
})

test('a paper is cited as text, BibTeX and RIS, Chinese names whole, and comes back the same', async () => {
  const [paper] = (await admin.call(papers.index, { query: { search: 'SARS' } })).items
  assert.equal(
    await cited(paper?.id, 'text'),
    'Müller HP, 王伟, WHO Group. The SARS-CoV-2 of Müller. Nature. 2021;3(7):1-5. doi:10.1234/abc.',
  )
  const written = { bibtex: await cited(paper?.id, 'bibtex'), ris: await cited(paper?.id, 'ris') }
  await admin.call(papers.remove, { params: { id: paper?.id ?? '' } })
  for (const text of Object.values(written)) {
    const { added } = await bring(text)
    const params = { id: added[0] ?? '' }
    const {
      id: _id,
      version: _version,
      updated_at: _at,
      ...fields
    } = await admin.call(papers.show, { params })
    assert.deepEqual(
      [fields.title, fields.authors, fields.journal, fields.year, fields.pages, fields.doi],
      [paper?.title, paper?.authors, paper?.journal, paper?.year, paper?.pages, paper?.doi],
    )
    await admin.call(papers.remove, { params })
  }
})

test('braces without a partner end no field of a citation, and begin none', async () => {
  const body = { title: 'Of {CRISPR}', authors: ['A}, title={Forged', 'B, C'], journal: 'J} @article{z' }
  const { id } = await admin.call(papers.create, { body })
  const written = await cited(id, 'bibtex')
  const read = readBibtex(written)
  assert.deepEqual(
    read.map((paper) => [paper.title, paper['container-title'], paper.author?.length]),
    [['Of CRISPR', 'J @articlez', 2]],
    written,
  )
})

test('what is no citation is refused with what to paste, and with the line where BibTeX breaks off', async () => {
  const refusal = async (text: string) => {
    const { status, error, message } = await admin.answer(papers.bring, { body: { text } })
    return [status, error?.id, message, error?.fields?.map(({ path }) => path).join()]
  }
  for (const text of ['<html>', 'TY  - JOUR\nER  - ', '\u0000', '@article{x, title={ab'])
    assert.deepEqual((await refusal(text)).toSpliced(2, 1), [422, 'no_citations', 'text'], text)
  assert.match(String((await refusal('@article{x,\n title={ab'))[2]), /line 2/i)
})

test('a paper is looked up by its DOI, also as an address, without tags in its texts', async () => {
  const find = (reference: string) => admin.call(papers.lookUp, { body: { reference } })
  const found = await find(`https://doi.org/${encodeURIComponent(crossref.doi)}`)
  assert.equal(found.title, 'Twelve years of SAMtools and BCFtools')
  assert.deepEqual(found.authors, ['Danecek, Petr', 'The Consortium'])
  assert.equal(found.abstract, 'Background SAMtools & BCFtools are widely used.')
  const refusal = (reference: string) => admin.answer(papers.lookUp, { body: { reference } })
  const unknown = await refusal('https://doi.org/10.1000/unknown')
  assert.equal(unknown.error?.id, 'paper_unknown')
  assert.match(unknown.message, /^Crossref knows no paper by “10\.1000\/unknown”\. Compare it/)
  for (const text of ['a title', '10.1000/\ud800'])
    assert.equal((await refusal(text)).error?.id, 'no_reference')
})

test('a paper is looked up by its PMID, also as an address, with its abstract on one line', async () => {
  const { pmid } = pubmedPaper
  for (const reference of [pmid, `PMID: ${pmid}`, `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`]) {
    const found = await admin.call(papers.lookUp, { body: { reference } })
    assert.deepEqual(
      [found.pmid, found.title, found.authors, found.year, found.pages, found.doi],
      [
        pmid,
        'The Bio* toolkits--a brief overview',
        ['Mangalam, Harry'],
        2002,
        '296-302',
        '10.1093/bib/3.3.296',
      ],
    )
    assert.match(found.abstract, /software\. The Open Source BioPerl/)
  }
  for (const [reference, fault] of [
    ['999999', 'paper_unknown'],
    ['1234567890', 'no_reference'],
    ['https://example.org/12230038', 'no_reference'],
  ])
    assert.equal(
      (await admin.answer(papers.lookUp, { body: { reference: reference ?? '' } })).error?.id,
      fault,
    )
})

test('what PubMed exports is brought in as it is', async () => {
  const { added } = await bring(pubmedPaper.text)
  const paper = await admin.call(papers.show, { params: { id: added[0] ?? '' } })
  assert.deepEqual(
    [paper.journal, paper.volume, paper.pmid],
    ['Briefings in bioinformatics', '3', pubmedPaper.pmid],
  )
})

test('visitors read what is open to them, people more, and what a paper came from is named to those who see it', async () => {
  const project = await lin.call(projects.create, { body: { name: 'Ward 3' } })
  const dataset = await lin.call(datasets.create, { body: { name: 'Ward genomes', year: 2026 } })
  const make = (title: string, readers: 'visitors' | 'people' | 'managers') =>
    admin.call(papers.create, {
      body: { title, readers, projects: [project.id], datasets: [dataset.id] },
    })
  const open = await make('Audience open', 'visitors')
  const inside = await make('Audience inside', 'people')
  const draft = await make('Audience draft', 'managers')
  const seen = async (caller: Caller) =>
    (await caller.call(papers.index, { query: { search: 'Audience', sort: 'title' } })).items.map(
      ({ title }) => title,
    )
  assert.deepEqual(await seen(platform.visitor), ['Audience open'])
  assert.deepEqual(await seen(lin), ['Audience inside', 'Audience open'])
  assert.equal((await lin.answer(papers.show, { params: { id: draft.id } })).status, 404)
  assert.equal((await platform.visitor.answer(papers.show, { params: { id: inside.id } })).status, 404)
  const links = async (caller: Caller) =>
    (await caller.call(papers.show, { params: { id: open.id } })).links.map(({ title }) => title)
  const wang = await platform.person('wang')
  assert.deepEqual(await Promise.all([platform.visitor, wang, lin].map(links)), [
    [],
    ['Ward genomes'],
    ['Ward genomes', 'Ward 3'],
  ])
})

test('who manages literature alone reads what is for managers, and chooses from what they may see', async () => {
  const role = await admin.call(roles.create, {
    body: {
      title_en: 'Librarian',
      title_zh: '文献员',
      menus: ['literature_index'],
      buttons: ['literature_change'],
    },
  })
  const lily = await platform.person('lily')
  const hers = await lily.call(projects.create, { body: { name: 'Of the librarian' } })
  const theirs = await lin.call(projects.create, { body: { name: 'Of another' } })
  const { dataset, workflow } = await published()
  await giveRoles(platform.context.db, [{ id: lily.personId, roles: [role.id] }])
  const links = await lily.call(papers.linkable, {})
  const has = (id: string) => links.some((link) => link.id === id)
  assert.deepEqual([hers.id, theirs.id, dataset, workflow].map(has), [true, false, true, true])
  assert.equal(links.filter(({ id }) => id === dataset).length, 1)
  const body = {
    title: 'For managers',
    readers: 'managers' as const,
    projects: [hers.id],
    workflows: [workflow],
  }
  const { id } = await lily.call(papers.create, { body })
  const shown = await lily.call(papers.show, { params: { id } })
  assert.deepEqual(
    shown.links.map((link) => link.id),
    [hers.id, workflow],
  )
  assert.equal((await lin.answer(papers.show, { params: { id } })).status, 404)
  assert.equal((await lin.answer(papers.linkable, {})).status, 403)
  await giveRoles(platform.context.db, [{ id: lily.personId, roles: [] }])
  assert.equal((await lily.answer(papers.show, { params: { id } })).status, 404)
})

/** A dataset and a workflow for everybody. */
async function published() {
  const dataset = (await admin.call(datasets.create, { body: { name: 'Open genomes', year: 2026 } })).id
  const { rows } = await platform.context.db.execute<{ id: string }>(sql`
    insert into workflow (id, name, visibility, owner_id)
    values (gen_random_uuid(), 'open_counts', 'platform', ${admin.personId}) returning id`)
  return { dataset, workflow: rows[0]?.id ?? '' }
}
