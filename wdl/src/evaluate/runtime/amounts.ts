import { bytesOfUnit } from '../../stdlib/units.ts'
import type { Disk } from './requirements.ts'

/** Bytes of an amount such as `4 GB`, `4GiB`, `4000M` or `4e9`; without a unit in `unit`. `undefined` when it is none. */
export function parseBytes(text: string, unit = 'B'): number | undefined {
  const found = /^(\d+(?:\.\d*)?|\.\d+)(e\+?\d+)?(?:\s*([a-z]+))?$/i.exec(text.trim())
  if (found === null) return undefined
  const [, digits = '', exponent = '', written = ''] = found
  const bytes = bytesOfUnit(written === '' ? unit : written)
  return bytes === undefined ? undefined : Math.ceil(Number(digits + exponent) * bytes)
}

/**
 * Volumes of a disks attribute: `100`, `100 GiB`, `/mnt/data 100`, `/mnt/data 100 GiB`, and Cromwell's
 * `local-disk 100 SSD`, several of them separated by commas. Sizes without a unit are in GiB.
 */
export function parseDisks(text: string): Disk[] | undefined {
  const disks = text.split(',').map((each) => parseDisk(each.trim()))
  return disks.every((disk) => disk !== undefined) ? disks : undefined
}

function parseDisk(text: string): Disk | undefined {
  const words = text.split(/\s+/)
  const mount = /^(?:local-disk$|\/)/i.test(words[0] ?? '') ? words.shift() : undefined
  if (/^(?:SSD|HDD|LOCAL)$/i.test(words.at(-1) ?? '')) words.pop()
  const bytes = parseBytes(words.join(' '), 'GiB')
  if (bytes === undefined) return undefined
  return mount?.startsWith('/') ? { mount, bytes } : { bytes }
}

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86400 }

/** Seconds of a time such as `90`, `90 min`, `2h`, `1 day` or Slurm's `1-12:00:00`. `undefined` when it is none. */
export function parseSeconds(text: string): number | undefined {
  const clock = /^(?:(\d+)-)?(\d+):(\d{2})(?::(\d{2}))?$/.exec(text.trim())
  if (clock !== null) {
    const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = clock
    return Number(days) * 86400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
  const amount = /^(\d+(?:\.\d+)?)\s*(s|m|h|d)?(?:ec|in|our|ay|inute|econd|r)?s?$/i.exec(text.trim())
  if (amount === null) return undefined
  const [, count = '0', unit = 's'] = amount
  return Math.ceil(Number(count) * (secondsOf[unit.toLowerCase()] ?? 1))
}
