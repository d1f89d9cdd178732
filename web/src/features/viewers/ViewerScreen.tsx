import { App } from 'antd'
import { FileSearch } from 'lucide-react'
import { Suspense, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { DropZone } from '../../resource/dropping/DropZone.tsx'
import { KeepsInReports } from '../../resource/reports/KeepsInReports.tsx'
import type { ViewerPage, ViewerSlot } from '../../resource/viewer-page.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { classes } from '../../ui/theme/classes.ts'
import { useFrame } from '../../viewers/frame/use-frame.ts'
import { ViewerBar } from '../../viewers/frame/ViewerBar.tsx'
import type { ViewerProps } from '../../viewers/source.ts'
import { ViewerBoundary } from '../../viewers/states/ViewerBoundary.tsx'
import { Empty } from '../../viewers/states/FileStates.tsx'
import { keepLocal } from './local-files.ts'
import { messages } from './messages.ts'
import { NotHere } from './open-file.ts'
import { PickFile } from './picker/PickFile.tsx'
import { elsewhere, placedFiles } from './placed-files.ts'
import { sessionEnding, sessionTarget } from './sessions.ts'
import { SlotBar } from './SlotBar.tsx'
import { useFullScreen } from '../../ui/browser/use-full-screen.ts'
import { useLeads } from './use-leads.tsx'
import { useOpened, useParts, type Opened } from './use-opened.ts'
import { useViewed } from './use-viewed.ts'
import { ViewActions } from './ViewActions.tsx'
import styles from './viewers.module.css'

type View = ComponentType<ViewerProps>

/** The screen of a page on which files are looked at by one viewer. */
export function screenOf(page: ViewerPage, View: View): ComponentType {
  return function Screen() {
    return <ViewerScreen page={page} View={View} />
  }
}

function ViewerScreen({ page, View }: { page: ViewerPage; View: View }) {
  const t = useMessages(messages)
  const text = useText()
  const viewed = useViewed(page)
  const opened = useOpened(page, viewed.chosen)
  const [picked, setPicked] = useState<ViewerSlot>()
  const take = useTaking(page, viewed)
  const lacking = page.slots.find(({ name, needed }) => needed && !viewed.chosen[name]?.length)
  const [first] = page.slots
  const asksFor = lacking ?? (opened.length === 0 ? first : undefined)
  const takeInto = (slot: ViewerSlot) => (files: readonly File[]) => void take(files, slot)
  return (
    <Page fill>
      <PageHeader title={text(page.title)} description={asksFor && text(page.about)} />
      <DropZone
        className={styles['zone']}
        hint={t('dropHere')}
        empty={t('dropEmpty')}
        onDrop={(files) => {
          void take(
            files.map(({ file }) => file),
            picked,
          )
          setPicked(undefined)
        }}
      >
        {opened.length > 0 && (
          <SlotBar page={page} opened={opened} onPick={setPicked} onChange={viewed.put} />
        )}
        {asksFor ? (
          <PickFile
            key={asksFor.name}
            slot={asksFor}
            onPick={(refs) => viewed.put(asksFor, refs)}
            onFiles={takeInto(asksFor)}
          />
        ) : (
          <Shown page={page} View={View} opened={opened} viewed={viewed} onPick={setPicked} />
        )}
        {/* Within, though in a window: what is dropped there is taken too. */}
        {picked && (
          <PickFile
            key={picked.name}
            slot={picked}
            onClose={() => setPicked(undefined)}
            onPick={(refs) => {
              const before = picked.many ? (viewed.chosen[picked.name] ?? []) : []
              viewed.put(picked, [...before, ...refs])
              setPicked(undefined)
            }}
            onFiles={(files) => {
              takeInto(picked)(files)
              setPicked(undefined)
            }}
          />
        )}
      </DropZone>
    </Page>
  )
}

type Viewed = ReturnType<typeof useViewed>

/** Puts files of this computer where they belong; a saved view is gone to. */
function useTaking(page: ViewerPage, { chosen, putAll }: Viewed) {
  const t = useMessages(messages)
  const text = useText()
  const { message } = App.useApp()
  const navigate = useNavigate()
  return async (files: readonly File[], wanted?: ViewerSlot) => {
    const session = files.find(({ name }) => name.endsWith(sessionEnding))
    if (session) {
      const target = sessionTarget(await session.text())
      if (target === undefined) void message.warning(t('sessionBroken'), 6)
      else void navigate(target)
      return
    }
    const placed = placedFiles(page, files, wanted)
    const asked = wanted ?? page.slots[0]
    for (const { slot, file } of elsewhere(placed, asked, (chosen[asked.name] ?? []).length > 0)) {
      const names = { name: file.name, what: text(slot.title), asked: text(asked.title) }
      void message.info(t('takenElsewhere', names), 8)
    }
    const kept = placed.map(({ slot, file, beside }) => ({ slot, ref: keepLocal(file, beside) }))
    putAll((before) => {
      const next = { ...before }
      for (const { slot, ref } of kept) next[slot.name] = [...(slot.many ? (next[slot.name] ?? []) : []), ref]
      return next
    })
  }
}

interface ShownProps {
  readonly page: ViewerPage
  readonly View: View
  readonly opened: readonly Opened[]
  readonly viewed: Viewed
  onPick(slot: ViewerSlot): void
}

function Shown({ page, View, opened, onPick, viewed: { viewNow, began, onView, flush } }: ShownProps) {
  const parts = useParts(opened)
  const { frame, picture, settingsPlace } = useFrame(viewNow, onView, useLeads(page, opened, onPick))
  const { full, toggle } = useFullScreen()
  const failed = opened.find(({ error }) => error !== undefined)
  if (failed) return <Failed {...failed} />
  const [first = []] = page.slots.flatMap(({ name }) => (parts[name]?.length ? [parts[name]] : []))
  const [source] = first
  if (!source || opened.some((one) => !one.source)) return <SkeletonText lines={8} />
  // One that holds nothing among others is named by the viewer.
  if (first.every(({ size }) => size === 0)) return <Empty />
  const [projectId] = opened.flatMap(({ named }) => (named.from === 'project' ? [named.projectId] : []))
  return (
    <div className={classes(styles['shown'], full && styles['full'])}>
      <KeepsInReports projectId={projectId}>
        <ViewerBar
          name={source.name}
          picture={picture}
          settingsPlace={settingsPlace}
          actions={
            <ViewActions
              page={page}
              opened={opened}
              name={source.name}
              flush={flush}
              full={full}
              onFull={toggle}
            />
          }
        />
      </KeepsInReports>
      <div className={styles['view']}>
        <ViewerBoundary key={`${began} ${source.url.split('?')[0]}`} source={source}>
          <Suspense fallback={<SkeletonText lines={8} />}>
            <View source={source} parts={parts} frame={frame} />
          </Suspense>
        </ViewerBoundary>
      </div>
    </div>
  )
}

function Failed({ error, named, retry }: Opened) {
  const t = useMessages(messages)
  if (error instanceof NotHere && named.from === 'computer')
    return (
      <EmptyState icon={<FileSearch size={28} />} title={t('localTitle', { name: named.name })}>
        {t('localText')}
      </EmptyState>
    )
  return error && <ErrorState fault={error} retry={retry} />
}
