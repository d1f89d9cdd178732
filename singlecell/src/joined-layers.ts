import type { LayerName } from './formats/layers.ts'

/** Of the layers of several files, those that every one has with values of the same kind, and the names of all others. */
export function commonLayers(files: readonly (readonly LayerName[])[]): {
  readonly kept: string[]
  readonly leftOut: string[]
} {
  const [first = []] = files
  const kept = first
    .filter(({ name, kind }) =>
      files.every((layers) => layers.some((other) => other.name === name && other.kind === kind)),
    )
    .map(({ name }) => name)
  const all = new Set(files.flatMap((layers) => layers.map(({ name }) => name)))
  return { kept, leftOut: [...all].filter((name) => !kept.includes(name)) }
}
