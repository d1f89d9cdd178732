/** As much of scran.js as is called here; the package brings no types. */
declare module 'scran.js' {
  interface Freed {
    free(): void
  }
  interface ScranMatrix extends Freed {
    numberOfRows(): number
    numberOfColumns(): number
  }
  interface Variances extends Freed {
    means(): Float64Array
    variances(): Float64Array
    fitted(): Float64Array
    residuals(): Float64Array
  }
  interface Components extends Freed {
    /** Cell after cell. */
    principalComponents(): Float64Array
    numberOfPCs(): number
    totalVariance(): number
  }
  type Integers = Int32Array | BigInt64Array
  type Index = Freed
  type Graph = Freed
  interface Neighbours extends Freed {
    serialize(): { runs: Int32Array; indices: Int32Array; distances: Float64Array }
  }
  export const FindNearestNeighborsResults: {
    unserialize(runs: Int32Array, indices: Int32Array, distances: Float64Array): Neighbours
  }
  export function findNearestNeighbors(
    index: Index,
    neighbours: number,
    options?: { numberOfThreads: number },
  ): Neighbours
  export function perplexityToNeighbors(perplexity: number): number

  interface H5EnumType {
    readonly code: string
  }
  export const H5EnumType: new (code: 'Int8', levels: Readonly<Record<string, number>>) => H5EnumType
  export class H5Group {
    constructor(path: string, name: string)
    writeAttribute(name: string, type: H5EnumType, shape: readonly number[], values: readonly number[]): void
  }
  export function initialize(options: { numberOfThreads: number }): Promise<void>
  export function terminate(): Promise<void>
  export function initializeSparseMatrixFromSparseArrays(
    rows: number,
    columns: number,
    values: Int32Array | Float64Array | Float32Array,
    indices: Int32Array,
    pointers: Int32Array | Float64Array,
    options: { byRow: boolean; forceInteger: boolean; layered: boolean },
  ): ScranMatrix
  export function centerSizeFactors(sums: Float64Array, options?: { block: Int32Array | null }): Float64Array
  export function normalizeCounts(
    matrix: ScranMatrix,
    options: { sizeFactors: Float64Array; allowZeros: boolean },
  ): ScranMatrix
  export function modelGeneVariances(matrix: ScranMatrix, options?: { block: Int32Array | null }): Variances
  export function chooseHvgs(variances: Variances, options?: { number: number }): Uint8Array
  export function runPca(
    matrix: ScranMatrix,
    options: { features: Uint8Array; numberOfPCs?: number; block?: Int32Array | null },
  ): Components
  export function mnnCorrect(
    components: Float64Array,
    block: Int32Array,
    shape: { numberOfDims: number; numberOfCells: number },
  ): Float64Array
  export function buildNeighborSearchIndex(
    points: Float64Array,
    options: { numberOfDims: number; numberOfCells: number },
  ): Index
  export function buildSnnGraph(
    near: Index | Neighbours,
    options?: { neighbors: number; scheme: string; numberOfThreads?: number },
  ): Graph
  export function clusterGraph(
    graph: Graph,
    options?: {
      method: 'multilevel' | 'leiden'
      multiLevelResolution: number
      leidenResolution: number
      leidenObjective: 'modularity'
    },
  ): { membership(): Integers }
  export function runTsne(
    near: Index | Neighbours,
    options: { perplexity: number; neighbors?: number; numberOfThreads?: number },
  ): { x: Float64Array; y: Float64Array }
  export function runUmap(
    near: Index | Neighbours,
    options: { neighbors: number; minDist: number; numberOfThreads?: number },
  ): { x: Float64Array; y: Float64Array }
  interface LoadedReference extends Freed {
    numberOfLabels(): number
  }
  type TrainedReference = Freed
  export function loadLabelCellsReferenceFromBuffers(
    ranks: Uint8Array,
    markers: Uint8Array,
    labels: Uint8Array,
  ): LoadedReference
  export function trainLabelCellsReference(
    features: readonly string[],
    loaded: LoadedReference,
    referenceFeatures: readonly string[],
    options: { numberOfThreads: number },
  ): TrainedReference
  export function labelCells(
    matrix: ScranMatrix,
    reference: TrainedReference,
    options: { numberOfThreads: number },
  ): { predicted(): Int32Array; delta(): Float64Array; scoreForLabel(label: number): Float64Array }
  export function scoreMarkers(matrix: ScranMatrix, groups: Int32Array): Freed
}
