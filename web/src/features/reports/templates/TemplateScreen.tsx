import { App, Button } from 'antd'
import { Download, Redo2, Undo2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { TemplateContents } from '@omics/contract/reports/blocks'
import { templates, type Template } from '@omics/contract/reports/templates'
import { useApi } from '../../../api/query.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { saveBytes } from '../../../ui/browser/save-file.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import { AnalysisChoice } from './AnalysisChoice.tsx'
import { BlockSettings } from './BlockSettings.tsx'
import { blockWords } from './block-words.ts'
import { blockIn, withBlock, withChapter, withChapters } from './chapters.ts'
import { ChapterTree } from './ChapterTree.tsx'
import { Both } from './inputs.tsx'
import { LivePreview } from './LivePreview.tsx'
import { LookSettings } from './LookSettings.tsx'
import { templateMessages } from './messages.ts'
import { StaleTemplate } from './StaleTemplate.tsx'
import styles from './templates.module.css'
import { useTemplateDraft, type TemplateDraft } from './use-template-draft.ts'

/** A template being built: its chapters, the report itself over a result, and the settings of what is chosen. */
export default function TemplateScreen() {
  const { id = '' } = useParams()
  const template = useApi(templates.show, { params: { id } }, { ofPage: true })
  return <PageOf query={template}>{(data) => <Editor key={data.id} template={data} />}</PageOf>
}

function Editor({ template }: { template: Template }) {
  const say = useText()
  const t = useMessages(templateMessages)
  const draft = useTemplateDraft(template)
  const [chosen, setChosen] = useState<string>()
  const [address, setAddress] = useSearchParams()
  const analysisId = address.get('analysis') ?? undefined
  const title = { en: template.title_en, zh: template.title_zh }
  useTabTitle(title)
  const { contents } = draft
  const undoByKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return
    event.preventDefault()
    ;(event.shiftKey ? draft.redo : draft.undo)?.()
  }
  return (
    <Page fill>
      <div className={styles['editor']} onKeyDown={undoByKeys}>
        <PageHeader
          title={say(title)}
          trail={[{ title: t('templates'), to: '/tool/report_config/templateConfig' }, { title: say(title) }]}
          actions={
            <>
              <Link to={`/tool/report_config/templateConfig_category/${template.id}`}>{t('outline')}</Link>
              <Actions draft={draft} />
            </>
          }
        />
        <StaleTemplate draft={draft} />
        <div className={styles['columns']}>
          <aside className={styles['tree']}>
            <ChapterTree contents={contents} chosen={chosen} onChoose={setChosen} onChange={draft.change} />
          </aside>
          <div className={styles['middle']}>
            <AnalysisChoice
              template={draft.template}
              value={analysisId}
              onChange={(analysis) => setAddress({ analysis }, { replace: true })}
            />
            <LivePreview
              templateId={template.id}
              contents={contents}
              analysisId={analysisId}
              chosen={chosen}
              onChoose={(key) => setChosen(key.split(':')[0])}
            />
          </div>
          <aside className={styles['settings']}>
            <Settings draft={draft} chosen={chosen} analysisId={analysisId} />
          </aside>
        </div>
      </div>
    </Page>
  )
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

function Actions({ draft }: { draft: TemplateDraft }) {
  const t = useMessages(templateMessages)
  const { message } = App.useApp()
  const { template, isChanged, saving } = draft
  const publish = async () => {
    const published = await draft.publish()
    if (published) void message.success(t('publishedNow', { number: published.published }))
  }
  const state =
    template.published === 0
      ? t('notPublished')
      : t(template.changed || isChanged ? 'changedSince' : 'version', { number: template.published })
  return (
    <>
      <span className={styles['hint']}>{state}</span>
      <IconButton label={t('undo')} disabled={!draft.undo} onClick={() => draft.undo?.()}>
        <Undo2 size={16} />
      </IconButton>
      <IconButton label={t('redo')} disabled={!draft.redo} onClick={() => draft.redo?.()}>
        <Redo2 size={16} />
      </IconButton>
      <IconButton label={t('exportFile')} onClick={() => exportTemplate(template, draft.contents)}>
        <Download size={16} />
      </IconButton>
      <Button disabled={!isChanged} loading={saving} onClick={() => void draft.save()}>
        {t('save')}
      </Button>
      <Button
        type="primary"
        disabled={!isChanged && !template.changed}
        loading={saving}
        onClick={() => void publish()}
      >
        {t('publish')}
      </Button>
    </>
  )
}

function exportTemplate(
  { title_en, title_zh, summary_en, summary_zh }: Template,
  contents: TemplateContents,
): void {
  const text = JSON.stringify({ title_en, title_zh, summary_en, summary_zh, contents }, null, 2)
  saveBytes(new Blob([text], { type: 'application/json' }), `${title_en}.template.json`)
}

interface SettingsProps {
  readonly draft: TemplateDraft
  readonly chosen: string | undefined
  readonly analysisId: string | undefined
}

/** What can be set of the chosen block or chapter; of the template as a whole while none is. */
function Settings({ draft, chosen, analysisId }: SettingsProps) {
  const t = useMessages(templateMessages)
  const say = useText()
  const { contents, template, change } = draft
  const { chapters } = contents
  const block = blockIn(chapters, chosen)
  const chapter = chapters.find(({ id }) => id === chosen)
  const faults = template.faults.filter(({ block_id }) => block_id === chosen)
  if (block)
    return (
      <>
        <h2>{say(blockWords[block.kind])}</h2>
        {faults.map(({ field, message }) => (
          <Notice key={field} tone="failed" title={message} />
        ))}
        <BlockSettings
          key={block.id}
          block={block}
          setting={{ outputs: template.outputs, templateId: template.id, analysisId }}
          onChange={(next) => change(withChapters(contents, withBlock(chapters, next)))}
        />
      </>
    )
  if (chapter)
    return (
      <Both
        key={chapter.id}
        labels={[t('chapterEn'), t('chapterZh')]}
        value={chapter.title}
        onChange={(title) => change(withChapters(contents, withChapter(chapters, { ...chapter, title })))}
      />
    )
  return (
    <>
      <p className={styles['hint']}>{t('chooseSomething')}</p>
      <h2>{t('look')}</h2>
      <LookSettings branding={contents.branding} onChange={(branding) => change({ ...contents, branding })} />
    </>
  )
}
