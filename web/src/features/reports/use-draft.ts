import { App } from 'antd'
import { useState } from 'react'
import { Report, reports } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import { savedByOthers } from '../../api/failure.ts'
import { useApiMutation } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { randomId } from '../../ui/browser/random-id.ts'
import { reportMessages } from './messages.ts'

export interface Draft {
  readonly title: string
  readonly sections: readonly ReportSection[]
  /** The version that it was taken from. */
  readonly version: number
}

/** A report being edited: nothing is stored before it is saved, and a stale save is told with what stands there now. */
export function useDraft(report: Report) {
  const t = useMessages(reportMessages)
  const { message } = App.useApp()
  const [draft, setDraft] = useState<Draft>()
  const [theirs, setTheirs] = useState<Report>()
  const update = useApiMutation(reports.update, { changes: [reports.show, reports.list], quiet: true })
  const save = async (version = draft?.version ?? report.version) => {
    if (!draft) return
    try {
      const body = { title: draft.title, sections: [...draft.sections], version }
      await update.mutateAsync({ params: { id: report.id }, body })
      setDraft(undefined)
      setTheirs(undefined)
      void message.success(t('saved'))
    } catch (error) {
      const current = savedByOthers(error, Report)
      if (current) setTheirs(current)
      else react(error)
    }
  }
  const sections = (change: (old: readonly ReportSection[]) => readonly ReportSection[]) =>
    setDraft((old) => old && { ...old, sections: change(old.sections) })
  return {
    draft,
    theirs,
    saving: update.isPending,
    begin: () => setDraft(draftOf(report)),
    cancel: () => {
      setDraft(undefined)
      setTheirs(undefined)
    },
    takeTheirs: () => {
      if (theirs) setDraft(draftOf(theirs))
      setTheirs(undefined)
    },
    keepMine: () => save(theirs?.version),
    save: () => save(),
    setTitle: (title: string) => setDraft((old) => old && { ...old, title }),
    change: (part: ReportSection) => sections((old) => old.map((one) => (one.key === part.key ? part : one))),
    move: (at: number, by: -1 | 1) => sections((old) => moved(old, at, by)),
    remove: (key: string) => sections((old) => old.filter((one) => one.key !== key)),
    addText: () => sections((old) => [...old, newText(t('newText'))]),
  }
}

const draftOf = ({ title, sections, version }: Report): Draft => ({ title, sections, version })

function newText(title: string): ReportSection {
  return { kind: 'text', key: `own-${randomId()}`, title, shown: true, edited: true, text: '' }
}

/** The same with one changed place with its neighbour; unchanged at either end. */
function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [one, other] = [items[at], items[at + by]]
  if (one === undefined || other === undefined) return items
  return items.map((item, index) => (index === at ? other : index === at + by ? one : item))
}
