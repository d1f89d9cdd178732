import { styleText } from 'node:util'
import { terminalText } from '../terminal-text.ts'

export interface Progress {
  /** More of the whole is done. */
  add(bytes: number): void
  end(): void
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${units[power]}`
}

/** Seconds as `1:05` or `2:00:09`. */
export function timeText(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** One line of progress, `width` signs wide at most. `seconds` is how long the bytes that are done took. */
export function progressLine(
  label: string,
  state: { done: number; total: number; seconds: number },
  width: number,
): string {
  const { done, total, seconds } = state
  const part = total === 0 ? 1 : Math.min(1, done / total)
  const speed = seconds > 0 ? done / seconds : 0
  const left = speed > 0 ? timeText((total - done) / speed) : '–:––'
  const figures = `${String(Math.floor(part * 100)).padStart(3)} %  ${sizeText(done)} / ${sizeText(total)}  ${sizeText(Math.round(speed))}/s  ${left}`
  const cells = Math.max(0, Math.min(30, width - label.length * 2 - figures.length - 4))
  const full = Math.round(part * cells)
  return `${label} ${'█'.repeat(full)}${'░'.repeat(cells - full)} ${figures}`
}

/** A bar on standard error; nothing where that is no terminal or `quiet`. */
export function openProgress(label: string, total: number, quiet: boolean): Progress {
  const { stderr } = process
  if (quiet || !stderr.isTTY) return { add: () => {}, end: () => {} }
  const shown = terminalText(label).replaceAll('\n', ' ')
  const began = performance.now()
  const state = { done: 0, total, seconds: 0 }
  const draw = () => {
    state.seconds = (performance.now() - began) / 1000
    stderr.write(`\r\u001b[2K${styleText('cyan', progressLine(shown, state, stderr.columns || 80))}`)
  }
  const timer = setInterval(draw, 200)
  return {
    add: (bytes) => {
      state.done += bytes
    },
    end: () => {
      clearInterval(timer)
      stderr.write('\r\u001b[2K')
    },
  }
}
