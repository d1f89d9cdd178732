import { App, Button, Select } from 'antd'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  templates,
  type Template,
  type TemplateSummary,
  TemplateWrite,
} from '@omics/contract/reports/templates'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { CrudList } from '../../../resource/crud/CrudList.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Gallery } from './Gallery.tsx'
import { templateMessages } from './messages.ts'

const addressOf = ({ id }: Pick<TemplateSummary, 'id'>) => `/tool/report_config/templateConfig_detail/${id}`

/** The templates of reports; each opens in its editor. */
export default function TemplatesScreen() {
  const t = useMessages(templateMessages)
  const navigate = useNavigate()
  const open = (template: Pick<TemplateSummary, 'id'>) => void navigate(addressOf(template))
  const words = {
    title: t('templates'),
    find: t('findTemplate'),
    add: t('addTemplate'),
    none: t('noTemplates'),
    noneMore: t('noTemplatesMore'),
  }
  return (
    <CrudList
      calls={templates}
      words={words}
      columns={useColumns()}
      mayChange={useMay('template_change')}
      onOpen={open}
      renderForm={(_row, onClose) => <TemplateForm onSaved={open} onClose={onClose} />}
    />
  )
}

function useColumns(): readonly Column<TemplateSummary>[] {
  const t = useMessages(templateMessages)
  const format = useFormat()
  const zh = format.language === 'zh'
  return [
    {
      key: zh ? 'title_zh' : 'title_en',
      title: t('title'),
      width: 240,
      grow: 3,
      sortable: true,
      render: (row) => (zh ? row.title_zh : row.title_en),
    },
    {
      key: 'workflow',
      title: t('ofWorkflow'),
      width: 200,
      quiet: true,
      render: ({ workflow }) => workflow && `${(zh && workflow.name_zh) || workflow.name} ${workflow.tag}`,
    },
    {
      key: 'published',
      title: t('published'),
      width: 180,
      quiet: true,
      render: ({ published: number, changed }) =>
        number === 0 ? t('notPublished') : t(changed ? 'changedSince' : 'version', { number }),
    },
    {
      key: 'given_to',
      title: t('given'),
      width: 150,
      quiet: true,
      render: (row) => row.given_to > 0 && t('versionsOfWorkflows', { count: row.given_to }),
    },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 130,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}

interface FormProps {
  onSaved(template: Pick<TemplateSummary, 'id'>): void
  onClose(): void
}

/** Makes a template: empty, or from a file that was exported. */
function TemplateForm({ onSaved, onClose }: FormProps) {
  const t = useMessages(templateMessages)
  const authored = useAuthored()
  const versions = useApi(workflows.all, {}).data?.flatMap(({ name, name_zh, versions: all }) =>
    all.map(({ id, tag }) => ({ value: id, label: `${authored(name, name_zh)} ${tag}` })),
  )
  const fields: readonly Field<Template>[] = [
    { name: 'title_en', label: t('titleEn'), needed: true, as: { text: 200, lang: 'en' } },
    { name: 'title_zh', label: t('titleZh'), needed: true, as: { text: 200, lang: 'zh' } },
    {
      name: 'workflow_version_id',
      label: t('ofWorkflow'),
      hint: t('ofWorkflowHint'),
      as: {
        input: <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={versions ?? []} />,
      },
    },
    { name: 'summary_en', label: t('summaryEn'), as: { lines: 500, lang: 'en' } },
    { name: 'summary_zh', label: t('summaryZh'), as: { lines: 500, lang: 'zh' } },
  ]
  return (
    <CrudForm<Template>
      calls={templates}
      words={{ add: t('addTemplate'), edit: t('editTemplate'), nameOf: ({ title_en }) => title_en }}
      fields={fields}
      fresh={{ summary_en: '', summary_zh: '' }}
      changes={[templates.list]}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ImportButton onSaved={onSaved} />
      <Gallery onSaved={onSaved} />
    </CrudForm>
  )
}

function ImportButton({ onSaved }: Pick<FormProps, 'onSaved'>) {
  const t = useMessages(templateMessages)
  const { message } = App.useApp()
  const field = useRef<HTMLInputElement>(null)
  const create = useApiMutation(templates.create, { changes: [templates.list], onSuccess: onSaved })
  const read = async (file: File) => {
    const found = TemplateWrite.safeParse(
      await file
        .text()
        .then(JSON.parse)
        .catch(() => undefined),
    )
    if (found.success) create.mutate({ body: found.data })
    else void message.warning(t('notTemplate'))
  }
  return (
    <>
      <Button icon={<FileUp size={15} />} loading={create.isPending} onClick={() => field.current?.click()}>
        {t('importFile')}
      </Button>
      <input
        ref={field}
        style={{ display: 'none' }}
        type="file"
        accept="application/json"
        aria-label={t('importFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
    </>
  )
}
