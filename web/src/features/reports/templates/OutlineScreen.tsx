import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { TemplateChapter } from '@omics/contract/reports/blocks'
import { chapters as chapterCalls } from '@omics/contract/reports/template-parts'
import { templates, type Template } from '@omics/contract/reports/templates'
import { apiQuery, queryClient, useApi, useApiMutation } from '../../../api/query.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { randomUuid } from '../../../ui/browser/random-id.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../ui/layout/PageHeader.tsx'
import { ChapterTree } from './ChapterTree.tsx'
import { withChapters } from './chapters.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { templateMessages } from './messages.ts'
import styles from './templates.module.css'
import { StaleTemplate } from './StaleTemplate.tsx'
import { useTemplateDraft } from './use-template-draft.ts'

/** The chapters of a template alone, with those of others to copy, and what was published of it. */
export default function OutlineScreen() {
  const { id = '' } = useParams()
  const template = useApi(templates.show, { params: { id } }, { ofPage: true })
  return <PageOf query={template}>{(data) => <Outline key={data.id} template={data} />}</PageOf>
}

function Outline({ template }: { template: Template }) {
  const t = useMessages(templateMessages)
  const say = useText()
  const draft = useTemplateDraft(template)
  const [chosen, setChosen] = useState<string>()
  const title = say({ en: template.title_en, zh: template.title_zh })
  const { contents } = draft
  const navigate = useNavigate()
  const undo = useUndo()
  const restore = useApiMutation(templates.restore, { changes: [templates.list] })
  const remove = useApiMutation(templates.remove, {
    changes: [templates.list],
    onSuccess: () => {
      void navigate('/tool/report_config/templateConfig')
      undo(t('removed', { title }), () => restore.mutate({ params: { id: template.id } }))
    },
  })
  const add = (copied: TemplateChapter) =>
    draft.change(withChapters(contents, [...contents.chapters, anew(copied)]))
  return (
    <Page>
      <PageHeader
        title={t('outline')}
        trail={[{ title: t('templates'), to: '/tool/report_config/templateConfig' }, { title }]}
        actions={
          <>
            <Link to={`/tool/report_config/templateConfig_detail/${template.id}`}>{t('toEditor')}</Link>
            <Button
              danger
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: template.id } })}
            >
              {t('remove')}
            </Button>
            <Button
              type="primary"
              disabled={!draft.isChanged}
              loading={draft.saving}
              onClick={() => void draft.save()}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      <StaleTemplate draft={draft} />
      <div className={styles['outline']}>
        <ChapterTree contents={contents} chosen={chosen} onChoose={setChosen} onChange={draft.change} />
        <CopyChapter own={template.id} onCopy={add} />
        <Versions id={template.id} />
      </div>
    </Page>
  )
}

/** The same chapter and blocks under ids of their own. */
function anew(chapter: TemplateChapter): TemplateChapter {
  const blocks = chapter.blocks.map((block) => ({ ...block, id: randomUuid() }))
  return { ...chapter, id: randomUuid(), parent_id: null, blocks }
}

function CopyChapter({ own, onCopy }: { own: string; onCopy(chapter: TemplateChapter): void }) {
  const t = useMessages(templateMessages)
  const say = useText()
  const everywhere = useApi(chapterCalls.everywhere, {})
  const others = (everywhere.data ?? []).filter(({ report_id }) => report_id !== own)
  const copy = async (id: string) => {
    const found = others.find((one) => one.id === id)
    if (!found) return
    const all = await queryClient.fetchQuery(apiQuery(chapterCalls.all, { params: { id: found.report_id } }))
    const chapter = all.find((one) => one.id === id)
    if (!chapter) return
    const { depth: _depth, ...copied } = chapter
    onCopy(copied)
  }
  return (
    <Select<string | null>
      aria-label={t('copyChapter')}
      placeholder={t('copyChapter')}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={others.map(({ id, title, report_en: en, report_zh: zh }) => ({
        value: id,
        label: `${say({ en, zh })} · ${say(title) || t('newChapter')}`,
      }))}
      onChange={(id) => id !== null && void copy(id)}
    />
  )
}

function Versions({ id }: { id: string }) {
  const t = useMessages(templateMessages)
  const format = useFormat()
  const versions = useApi(templates.versions, { params: { id } })
  if (!versions.data) return null
  return (
    <Section title={t('published')}>
      {versions.data.length === 0 ? (
        <p className={styles['hint']}>{t('noVersions')}</p>
      ) : (
        <KeyValue
          rows={versions.data.map(({ number, published_by, published_at, reports }) => [
            t('version', { number }),
            [published_by, format.dateTime(published_at), `${t('madeReports')} ${reports}`].join(t('comma')),
          ])}
        />
      )}
    </Section>
  )
}
