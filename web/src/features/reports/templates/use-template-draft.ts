import { useState } from 'react'
import type { TemplateContents } from '@omics/contract/reports/blocks'
import { Template, templates } from '@omics/contract/reports/templates'
import { savedByOthers } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'

const mostSteps = 100
const changes = [templates.list, templates.show, templates.versions]

interface History {
  readonly past: readonly TemplateContents[]
  readonly now: TemplateContents
  readonly future: readonly TemplateContents[]
}

/** A template being edited: every change can be taken back, and a stale save is told with what stands there now. */
export function useTemplateDraft(template: Template) {
  const [seen, setSeen] = useState(template)
  const [history, setHistory] = useState<History>({ past: [], now: template.contents, future: [] })
  const [theirs, setTheirs] = useState<Template>()
  const update = useApiMutation(templates.update, { changes, quiet: true })
  const publishing = useApiMutation(templates.publish, { changes })
  const { past, now, future } = history
  const isChanged = JSON.stringify(now) !== JSON.stringify(seen.contents)

  const save = async (version = seen.version): Promise<Template | undefined> => {
    const { title_en, title_zh, summary_en, summary_zh, workflow_version_id } = seen
    const head = { title_en, title_zh, summary_en, summary_zh, workflow_version_id }
    try {
      const saved = await update.mutateAsync({
        params: { id: seen.id },
        body: { ...head, contents: now, version },
      })
      setSeen(saved)
      setTheirs(undefined)
      return saved
    } catch (error) {
      const current = savedByOthers(error, Template)
      if (current) setTheirs(current)
      else react(error)
      return undefined
    }
  }
  return {
    template: seen,
    contents: now,
    isChanged,
    saving: update.isPending || publishing.isPending,
    theirs,
    save: () => save(),
    keepMine: () => save(theirs?.version),
    takeTheirs: () => {
      if (!theirs) return
      setSeen(theirs)
      setHistory({ past: [], now: theirs.contents, future: [] })
      setTheirs(undefined)
    },
    /** Saves what has changed and publishes it as the next version. */
    publish: async (): Promise<Template | undefined> => {
      const saved = isChanged ? await save() : seen
      if (!saved) return undefined
      const published = await publishing.mutateAsync({
        params: { id: saved.id },
        body: { version: saved.version },
      })
      setSeen(published)
      return published
    },
    /** A change; those of one field that come after each other are one step. */
    change: (next: TemplateContents) =>
      setHistory((old) => ({ past: [...old.past, old.now].slice(-mostSteps), now: next, future: [] })),
    undo: past.length === 0 ? undefined : () => setHistory(back),
    redo: future.length === 0 ? undefined : () => setHistory(forth),
  }
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>

function back({ past, now, future }: History): History {
  const last = past.at(-1)
  return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : { past, now, future }
}

function forth({ past, now, future: [next, ...future] }: History): History {
  return next ? { past: [...past, now], now: next, future } : { past, now, future }
}
