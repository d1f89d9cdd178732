import assert from 'node:assert/strict'
import { test } from 'node:test'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { byMeasure } from './by-measure.ts'
import { dayText, readDataset, shownValueOf, tipsIn, valueOf } from './dataset.ts'
import { diversityOf, genesChanged } from './diversity.ts'
import { loadNextstrain } from './load.ts'
import { mapOf } from './transmissions.ts'

const leaf = (name: string, div: number, date: number, place: string, nuc: string[] = []) => ({
  name,
  node_attrs: { div, num_date: { value: date }, place: { value: place } },
  branch_attrs: { mutations: { nuc } },
})
const small = {
  meta: {
    title: 'Small',
    colorings: [
      {
        key: 'place',
        title: 'Place',
        scale: [
          ['X', '#112233'],
          ['Y', 'red" onload="'],
        ],
      },
    ],
    geo_resolutions: [
      { key: 'place', demes: { X: { latitude: 1, longitude: 2 }, Y: { latitude: 500, longitude: 2 } } },
    ],
  },
  tree: {
    ...leaf('root', 0, 2000, 'X'),
    children: [
      leaf('a', 2, 2001, 'X'),
      {
        ...leaf('inner', 1, 2000.5, 'X', ['A5T']),
        children: [leaf('b', 3, 2002, 'Y'), leaf('c', 3, 2003, 'Y', ['T5G'])],
      },
    ],
  },
}

test('a data set tells its traits with the colours of the file, and no others', () => {
  const dataset = readDataset(small)
  assert.equal(dataset.title, 'Small')
  const [place] = dataset.traits
  assert.deepEqual(
    [place?.key, place?.scale.colourOf('X'), place?.scale.colourOf('Y')],
    ['place', '#112233', '#8793A3'],
  )
  assert.deepEqual([...(dataset.places.get('place') ?? [])], [['X', { latitude: 1, longitude: 2 }]])
  assert.deepEqual(
    tipsIn(dataset).map((id) => dataset.nodes[id]?.name),
    ['a', 'b', 'c'],
  )
})

test('branches are as long as they changed or took', () => {
  const dataset = readDataset(small)
  const lengths = (measure: 'div' | 'date') =>
    byMeasure(dataset, measure).children.map(({ length }) => length)
  assert.deepEqual(
    [lengths('div'), lengths('date')],
    [
      [2, 1],
      [1, 0.5],
    ],
  )
})

test('diversity counts the states of the tips that are kept, and the map the ways to them', () => {
  const dataset = readDataset(small)
  const tips = tipsIn(dataset)
  const [all] = diversityOf(dataset, 'nuc', () => true, tips)
  assert.deepEqual([all?.position, all?.events], [5, 2])
  assert.ok(Math.abs((all?.entropy ?? 0) - Math.log(3)) < 1e-9)
  const kept = tips.filter((id) => valueOf(dataset, id, 'place') === 'Y')
  const [some] = diversityOf(dataset, 'nuc', (id) => kept.includes(id), tips)
  assert.ok(Math.abs((some?.entropy ?? 0) - Math.log(2)) < 1e-9)
  const { demes, transmissions } = mapOf(dataset, 'place', tips, () => '#000000')
  assert.deepEqual(
    demes.map(({ name, count }) => [name, count]),
    [
      ['X', 1],
      ['Y', 2],
    ],
  )
  assert.deepEqual(
    transmissions.map(({ from, to, count }) => [from, to, count]),
    [['X', 'Y', 2]],
  )
})

test('version 1 has its values plain, and its meta data beside it', () => {
  const tree = {
    strain: 'r',
    attr: { div: 0, num_date: 2000 },
    children: [{ strain: 't', attr: { div: 1, country: 'Peru' }, muts: ['A1C'] }],
  }
  const meta = {
    title: 'Old',
    color_options: { country: { menuItem: 'Country', color_map: [['Peru', '#00ff00']] } },
    geo: { country: { Peru: { latitude: -9, longitude: -75 } } },
  }
  const dataset = readDataset(tree, meta)
  assert.deepEqual(
    [dataset.title, dataset.traits[0]?.title, dataset.traits[0]?.scale.colourOf('Peru')],
    ['Old', 'Country', '#00ff00'],
  )
  assert.deepEqual([genesChanged(dataset), dataset.places.get('country')?.size], [['nuc'], 1])
})

test('what is no data set is told, and nothing else', async () => {
  const kindOf = async (text: string) => {
    await using served = await serveBytes('a.json', new TextEncoder().encode(text))
    return (await loadNextstrain(served.source, undefined, new AbortController().signal)).kind
  }
  for (const text of ['', '{', '[]', '{"tree":{}}', 'null', '(a,b);', JSON.stringify(small).slice(0, -20)])
    assert.equal(await kindOf(text), 'broken', text)
  assert.equal(await kindOf(JSON.stringify(small)), 'dataset')
})

test('a date in years is the day that it was made of, by whichever release', () => {
  assert.equal(dayText(2013.9993155373031), '2013-12-31')
  assert.equal(dayText(2016 + 269.5 / 365.25), '2016-09-26')
  assert.equal(dayText(2012), '2012-01-01')
  assert.equal(dayText(64.5), '0064-07-01')
  assert.equal(dayText(-3000.2), '-3001')
})

test('real data sets of Zika are read', { skip: withoutRealData }, () => {
  const read = (path: string) => readDataset(JSON.parse(realFile(path).toString()))
  const minimal = read('tree/auspice_minimal_v2.json')
  const tip = tipsIn(minimal).find((id) => minimal.nodes[id]?.name === 'USA/2016/FLWB042') ?? -1
  assert.deepEqual([valueOf(minimal, tip, 'country'), minimal.nodes[tip]?.date], ['USA', 2016.7392197125257])
  assert.equal(shownValueOf(minimal, tip, 'num_date'), '2016-09-26')
  assert.equal(minimal.places.get('country')?.get('Brazil')?.longitude, -53.1999999)
  const full = read('tree/zika_auspice_v1_tree.json')
  assert.ok(genesChanged(full).includes('nuc') && full.genes.some(({ name }) => name === 'ENV'))
  assert.equal(full.traits.find(({ key }) => key === 'country')?.scale.colourOf('Brazil'), '#56A0AF')
})
