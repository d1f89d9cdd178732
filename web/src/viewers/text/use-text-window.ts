import { useEffect, useReducer, useRef, useState } from 'react'
import type { FileSource } from '../source.ts'
import { openText, type OpenText } from './load.ts'
import { findLine } from './scan.ts'

/** Where the view has to stand after a jump. */
export type Jump = { index: number; align: 'start' | 'center' | 'end' }
export type Notice = { lines: number } | undefined

/** Opens the file once and moves its window: scrolling grows it, jumps begin it anew. */
export function useTextWindow(source: FileSource) {
  const busy = useRef(false)
  const [version, redraw] = useReducer((n: number) => n + 1, 0)
  const [error, setError] = useState<unknown>()
  const [jump, setJump] = useState<Jump>()
  const [notice, setNotice] = useState<Notice>()
  const text = useOpened(source, setError)
  const { scan, progress, setProgress, stop } = useScan((work) => move(work))

  /** One move of the window at a time; what comes meanwhile is dropped, as scrolling will ask again. */
  async function move(work: (text: OpenText) => Promise<void>) {
    if (!text || busy.current) return
    busy.current = true
    try {
      await work(text)
      redraw()
    } catch (reason) {
      setError(reason)
    } finally {
      busy.current = false
    }
  }

  const toStart = () =>
    move(async ({ window }) => {
      await window.openAt(0, 1)
      setJump({ index: 0, align: 'start' })
    })

  const toEnd = () =>
    scan(async (signal) => {
      setNotice(undefined)
      const { window } = text ?? {}
      if (!window) return
      let size = window.reader.size()
      for (let at = window.end; size === undefined; at += 1024 * 1024) {
        await window.reader.read(at, at + 1024 * 1024, signal)
        setProgress(window.reader.progress(at))
        size = window.reader.size()
      }
      await window.openEnd(size, undefined, signal)
      setJump({ index: window.lineCount - 1, align: 'end' })
    })

  const toLine = (line: number) =>
    scan(async (signal) => {
      setNotice(undefined)
      const { window } = text ?? {}
      if (!window) return
      const { reader } = window
      const found = await findLine(reader, line, (offset) => setProgress(reader.progress(offset)), signal)
      if ('lines' in found) return setNotice(found)
      await window.openAt(found.offset, line, signal)
      setJump({ index: 0, align: 'start' })
    })

  const toShare = (share: number) =>
    move(async ({ window }) => {
      const size = window.reader.size()
      if (size === undefined) return
      await window.openNear(Math.floor(size * share))
      setJump({ index: 0, align: 'start' })
    })

  const toOffset = (offset: number, line: number) =>
    move(async ({ window }) => {
      const held = window.indexOf(offset)
      if (held === undefined) await window.openAt(offset, line)
      setJump({ index: held ?? 0, align: 'center' })
    })

  return {
    text,
    version,
    error,
    jump,
    progress,
    notice,
    move,
    toStart,
    toEnd,
    toLine,
    toShare,
    toOffset,
    stop,
  }
}

/** The file, opened; what fails is handed on. */
function useOpened(source: FileSource, fail: (reason: unknown) => void): OpenText | undefined {
  const [text, setText] = useState<OpenText>()
  useEffect(() => {
    if (text) return
    const abort = new AbortController()
    openText(source, abort.signal)
      .then(setText)
      .catch((reason: unknown) => abort.signal.aborted || fail(reason))
    return () => abort.abort()
  }, [source, text, fail])
  return text
}

/** Moves that may read much: they show how far they are and can be stopped. */
function useScan(move: (work: () => Promise<void>) => Promise<void>) {
  const [progress, setProgress] = useState<number>()
  const scanning = useRef<AbortController>(undefined)
  async function scan(work: (signal: AbortSignal) => Promise<void>) {
    const abort = new AbortController()
    scanning.current = abort
    setProgress(0)
    await move(async () => {
      try {
        await work(abort.signal)
      } catch (reason) {
        if (!abort.signal.aborted) throw reason
      }
    })
    setProgress(undefined)
  }
  return { scan, progress, setProgress, stop: () => scanning.current?.abort() }
}
