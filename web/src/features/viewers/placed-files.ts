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
  // A file alone may be whatever is asked for, as its name tells little; of several each tells of the others.
  const isWanted = ({ name }: File, best: ViewerSlot | undefined) => {
    if (!wanted) return false
    if (own.length === 1) return takes(wanted, name) || (wanted.table === true && isTable(name))
    return takes(wanted, name) && (!best || fitOf(wanted, name) >= fitOf(best, name))
  }
  const slotOf = (file: File) => {
    const best = bestSlot(page, file.name)
    return (isWanted(file, best) ? wanted : best) ?? wanted ?? page.slots[0]
  }
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
  const [best] = page.slots.toSorted((one, other) => fitOf(other, name) - fitOf(one, name))
  return best && fitOf(best, name) > 0 ? best : undefined
}

/** Letters of a name that the endings of a place say. */
function fitOf(slot: ViewerSlot, name: string): number {
  const fitting = slot.endings.filter((ending) => takes({ ...slot, endings: [ending] }, name))
  return Math.max(0, ...fitting.map((ending) => ending.length))
}

function belongsTo(index: string, name: string): boolean {
  const stem = index.replace(/\.[^.]+$/, '').toLowerCase()
  return stem === name.toLowerCase() || stem === name.replace(/\.[^.]+$/, '').toLowerCase()
}
