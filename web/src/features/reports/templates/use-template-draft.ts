import { App } from 'antd'
import { useState } from 'react'
import type { TemplateContents } from '@omics/contract/reports/blocks'
import { Template, templates } from '@omics/contract/reports/templates'
import { savedByOthers } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { merged } from './merged.ts'
import { templateMessages } from './messages.ts'

const mostSteps = 100
const changes = [templates.list, templates.show, templates.versions]

interface History {
  readonly past: readonly TemplateContents[]
  readonly now: TemplateContents
  readonly future: readonly TemplateContents[]
}

/** What somebody else saved meanwhile, and which chapters and blocks both changed, by their ids. */
interface Theirs {
  readonly template: Template
  readonly both: readonly string[]
}

/**
 * A template being edited: every change can be taken back. What somebody else saved meanwhile is put together with it,
 * which is told; where both changed the same, it is asked whose holds.
 */
export function useTemplateDraft(template: Template) {
  const t = useMessages(templateMessages)
  const { message } = App.useApp()
  const [seen, setSeen] = useState(template)
  const [history, setHistory] = useState<History>({ past: [], now: template.contents, future: [] })
  const [theirs, setTheirs] = useState<Theirs>()
  const update = useApiMutation(templates.update, { changes, quiet: true })
  const publishing = useApiMutation(templates.publish, { changes })
  const { past, now, future } = history
  const isChanged = JSON.stringify(now) !== JSON.stringify(seen.contents)

  /** @param over what stands there, as far as it is known */
  const save = async (contents = now, over = seen): Promise<Template | undefined> => {
    const { title_en, title_zh, summary_en, summary_zh, workflow_version_id, version } = over
    const head = { title_en, title_zh, summary_en, summary_zh, workflow_version_id }
    try {
      const saved = await update.mutateAsync({
        params: { id: seen.id },
        body: { ...head, contents, version },
      })
      setSeen(saved)
      setTheirs(undefined)
      return saved
    } catch (error) {
      const current = savedByOthers(error, Template)
      if (current) return saveBoth(contents, over, current)
      react(error)
      return undefined
    }
  }
  const saveBoth = async (mine: TemplateContents, base: Template, current: Template) => {
    const found = merged(base.contents, mine, current.contents)
    if ('both' in found) {
      setTheirs({ template: current, both: found.both })
      return undefined
    }
    const saved = await save(found.contents, current)
    if (!saved) return undefined
    setHistory((old) => withTheirs(old, base.contents, current.contents))
    void message.info(t('mergedNow'), 5)
    return saved
  }
  return {
    template: seen,
    contents: now,
    isChanged,
    saving: update.isPending || publishing.isPending,
    theirs,
    save: () => save(),
    keepMine: () => save(now, theirs?.template),
    takeTheirs: () => {
      if (!theirs) return
      setSeen(theirs.template)
      setHistory({ past: [], now: theirs.template.contents, future: [] })
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

/** Every step with what somebody else changed, so that taking one back takes nothing of theirs; others are left out. */
function withTheirs(
  { past, now, future }: History,
  base: TemplateContents,
  theirs: TemplateContents,
): History {
  const both = (mine: TemplateContents) => {
    const found = merged(base, mine, theirs)
    return 'contents' in found ? [found.contents] : []
  }
  return { past: past.flatMap(both), now: both(now)[0] ?? now, future: future.flatMap(both) }
}

function back({ past, now, future }: History): History {
  const last = past.at(-1)
  return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : { past, now, future }
}

function forth({ past, now, future: [next, ...future] }: History): History {
  return next ? { past: [...past, now], now: next, future } : { past, now, future }
}
