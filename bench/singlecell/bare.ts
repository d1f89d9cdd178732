// The analysis as one script: the same library and settings, one after the other in one process, without files between.
import { writeFile } from 'node:fs/promises'
import { withScran } from '@omics/singlecell/counting'
import { sizeFactors } from '@omics/singlecell/expression'
import { readCells } from '@omics/singlecell/look'
import { keptBy, qualityOf, suggested } from '@omics/singlecell/quality'
import { keepAcross } from '@omics/singlecell/compressed'

const [path = ''] = process.argv.slice(2)
const cells = await readCells([{ path, name: 'cells.h5ad' }])
const quality = qualityOf(cells)
const { kept } = keptBy(quality, suggested(quality))
const byGene = keepAcross(cells.byGene, kept)
const block = null

await withScran(2, async (scran) => {
  const counts = scran.initializeSparseMatrixFromSparseArrays(
    byGene.lines,
    byGene.across,
    Int32Array.from(byGene.values),
    byGene.places,
    Int32Array.from(byGene.pointers),
    { byRow: true, forceInteger: true, layered: true },
  )
  const normal = scran.normalizeCounts(counts, { sizeFactors: sizeFactors(byGene), allowZeros: true })
  const variances = scran.modelGeneVariances(normal, { block })
  const features = scran.chooseHvgs(variances, { number: 2000 })
  const found = scran.runPca(normal, { features, numberOfPCs: 20, block })
  const index = scran.buildNeighborSearchIndex(found.principalComponents(), {
    numberOfDims: found.numberOfPCs(),
    numberOfCells: byGene.across,
  })
  const graph = scran.buildSnnGraph(index, { neighbors: 10, scheme: 'jaccard' })
  const clusters = scran.clusterGraph(graph, {
    method: 'leiden',
    multiLevelResolution: 1,
    leidenResolution: 1,
    leidenObjective: 'modularity',
  })
  const groups = Int32Array.from(clusters.membership(), Number)
  const umap = scran.runUmap(index, { neighbors: 15, minDist: 0.1 })
  const tsne = scran.runTsne(index, { perplexity: 30 })
  scran.scoreMarkers(normal, groups)
  const rows = cells.barcodes
    .filter((_, cell) => kept[cell])
    .map((barcode, cell) =>
      [barcode, groups[cell], umap.x[cell], umap.y[cell], tsne.x[cell], tsne.y[cell]].join('\t'),
    )
  await writeFile(`${path}.bare.tsv`, rows.join('\n'))
})
