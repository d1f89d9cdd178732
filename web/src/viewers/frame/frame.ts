import type { Json } from '@omics/contract/json'

/** What a viewer shows now, for saving: an SVG that stands by itself, or a canvas, or either. */
export interface Picture {
  svg?(): string | Promise<string>
  canvas?(): HTMLCanvasElement | Promise<HTMLCanvasElement>
}

/** What stands around a viewer and serves it. */
export interface Frame {
  /** The view that an address or a session asks for; whatever somebody wrote there, so it is read by `useView`. */
  readonly view: Json | undefined
  /** Told of each change of the view, small enough for an address; undefined where it is as at first. */
  onView(view: Json | undefined): void
  onPicture(picture: Picture | undefined): void
  /** Searches the databases for sequences in FASTA, where the person may. */
  readonly search?: ((fasta: string) => void) | undefined
  /** Where `Settings` stand; null until it is there. */
  readonly settings: HTMLElement | null
}
