import { takes } from '../../resource/viewer-pages.ts'
import type { ViewerPage, ViewerSlot } from '../../resource/viewer-page.ts'

export interface Placed {
  readonly slot: ViewerSlot
  readonly file: File
  /** Its index and the like. */
  readonly beside: readonly File[]
}

/** Which place of a page each of some files takes, those that belong to another one with it. */
export function placedFiles(
  page: ViewerPage,
  files: readonly File[],
  wanted?: ViewerSlot,
): readonly Placed[] {
  const endings = page.slots.flatMap(({ beside = [] }) => beside)
  const isBeside = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending))
  const own = files.filter((file) => !isBeside(file))
  // A table alone may be whatever is asked for, as its name tells nothing; of several each tells of the others.
  const isWanted = ({ name }: File) =>
    wanted !== undefined && (takes(wanted, name) || (wanted.table && own.length === 1 && isTable(name)))
  const slotOf = (file: File) =>
    (isWanted(file) ? wanted : bestSlot(page, file.name)) ?? wanted ?? page.slots[0]
  // An index alone is shown as what it is.
  return (own.length > 0 ? own : files).map((file) => ({
    file,
    slot: slotOf(file),
    beside: files.filter((other) => other !== file && isBeside(other) && belongsTo(other.name, file.name)),
  }))
}

const isTable = (name: string) => /\.(csv|tsv|txt)(\.gz)?$/i.test(name)

/** Those of some placed files that took another place than the one that was asked for, which stays empty. */
export function elsewhere(
  placed: readonly Placed[],
  asked: ViewerSlot | undefined,
  isFilled: boolean,
): readonly Placed[] {
  if (!asked || isFilled || placed.some(({ slot }) => slot === asked)) return []
  return placed
}

/** The place whose endings say the most of a name: features.tsv is one of features before it is any table. */
function bestSlot(page: ViewerPage, name: string): ViewerSlot | undefined {
  const fit = (slot: ViewerSlot) =>
    Math.max(
      0,
      ...slot.endings
        .filter((ending) => takes({ ...slot, endings: [ending] }, name))
        .map((ending) => ending.length),
    )
  const [best] = page.slots.toSorted((one, other) => fit(other) - fit(one))
  return best && fit(best) > 0 ? best : undefined
}

function belongsTo(index: string, name: string): boolean {
  const stem = index.replace(/\.[^.]+$/, '').toLowerCase()
  return stem === name.toLowerCase() || stem === name.replace(/\.[^.]+$/, '').toLowerCase()
}
