import type { ReactNode } from 'react'
import type { Json } from '@omics/contract/json'
import type { FileSource } from '../source.ts'
import type { CsvTable } from '../table/csv.ts'
import type { Region } from '../track/region.ts'

/** What a viewer shows now, for saving: an SVG that stands by itself, or a canvas, or either; or rows of a table. */
export interface Picture {
  svg?(): string | Promise<string>
  /** What fits on a page of a report, where the whole does not. */
  still?(): string
  canvas?(): HTMLCanvasElement | Promise<HTMLCanvasElement>
  /** The numbers that it draws. */
  table?(): CsvTable
  /** Where a table is all that is seen: its rows as they are filtered and sorted. */
  rows?(): ShownRows
}

export interface ShownRows extends CsvTable {
  /** How many rows there are without filters. */
  readonly all: number
}

/** Ways on from what is selected in a viewer, as far as its page knows them. */
export interface Leads {
  /** Searches the databases for sequences in FASTA, where the person may. */
  readonly search?: (fasta: string) => void
  /** A button that lists the tools which take a text, by a name of a file. */
  readonly toolsFor?: (name: string, text: string) => ReactNode
  /** Selects the samples of these names in the project that the file is of. */
  readonly samples?: (names: readonly string[]) => void
  /** Opens aligned sequences in FASTA as an alignment of their own, by a name of a file. */
  readonly aligned?: (name: string, fasta: readonly string[]) => void
  /** Compares genes of the same matrix by groups of samples. */
  readonly genes?: (names: readonly string[]) => void
  /** Opens a sequence in FASTA as a map, by a name of a file. */
  readonly sequence?: (name: string, fasta: string) => void
  /** Shows a gene of a name in a matrix of expression. */
  readonly expression?: (gene: string) => void
  /** Opens a file of variants as a table of those in a region. */
  readonly variants?: (source: FileSource, at: Region) => void
  /** Opens the genome browser at a place, or at a gene of a name. */
  readonly genome?: (place: Region | { readonly gene: string }) => void
  /** Asks for the sequence over which the files are drawn. */
  readonly reference?: () => void
}

/** What stands around a viewer and serves it. */
export interface Frame extends Leads {
  /** What a viewer that begins has to show, as an address or a session asks, or as was said last; whatever somebody wrote there, so it is read by `useView`. */
  viewNow(): Json | undefined
  /** Told of each change of the view, small enough for an address; undefined where it is as at first. */
  onView(view: Json | undefined): void
  onPicture(picture: Picture | undefined): void
  /** Where `Settings` stand; null until it is there. */
  readonly settings: HTMLElement | null
}
