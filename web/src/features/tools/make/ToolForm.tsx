import { Select } from 'antd'
import { toolCategories, toolIcons } from '@omics/contract/tools/face'
import { tools, type ToolDetail } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApi } from '../../../api/query.ts'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { useDictionaryChoices } from '../../../resource/dictionary-choices.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { iconPictures } from '../tool-icons.ts'
import { ExampleRun } from './ExampleRun.tsx'
import { makeMessages } from './messages.ts'
import { OutputViews } from './OutputViews.tsx'
import { WorkflowWords } from './WorkflowWords.tsx'
import styles from './make.module.css'

const changes = [tools.list, tools.userIndex, tools.show, tools.form, tools.categories]

const fresh = {
  title_zh: '',
  summary: '',
  summary_zh: '',
  help: '',
  help_zh: '',
  icon: 'wrench',
  categories: [],
  citations: [],
  licence: '',
  packages: [],
  programs: [],
  example: {},
  views: {},
} as const

interface Props {
  /** The tool that is changed; without it a new one is made. */
  readonly tool?: ToolDetail
  /** The version that a new one stands on, where that is known. */
  readonly versionId?: string | undefined
  onSaved(tool: ToolDetail): void
  onClose(): void
}

/** Makes a tool of a published version, or changes its face. */
export function ToolForm({ tool, versionId, onSaved, onClose }: Props) {
  const t = useMessages(makeMessages)
  const authored = useAuthored()
  const versions = useVersions()
  const fields = useFields(versions ?? [])
  if (!versions) return null
  const isThere = versions.some(({ value }) => value === versionId)
  return (
    <CrudForm<ToolDetail>
      calls={tools}
      words={{ add: t('make'), edit: t('edit'), nameOf: (one) => authored(one.title, one.title_zh) }}
      fields={fields}
      row={tool}
      fresh={{
        ...fresh,
        categories: [],
        citations: [],
        packages: [],
        programs: [],
        ...(isThere && versionId !== undefined && { version_id: versionId }),
      }}
      changes={changes}
      onSaved={onSaved}
      onClose={onClose}
    >
      {!tool && <WorkflowWords />}
    </CrudForm>
  )
}

/** The published versions that one may read, the latest of each workflow first. */
function useVersions(): readonly { value: string; label: string }[] | undefined {
  const authored = useAuthored()
  return useApi(workflows.all, {}).data?.flatMap(({ name, name_zh, versions }) =>
    versions.map(({ id, tag }) => ({ value: id, label: `${authored(name, name_zh)} ${tag}` })),
  )
}

function useFields(versions: readonly { value: string; label: string }[]): readonly Field<ToolDetail>[] {
  const t = useMessages(makeMessages)
  const categories = useDictionaryChoices(toolCategories)
  const icons = toolIcons.map((value) => {
    const Icon = iconPictures[value]
    const label = (
      <span className={styles['icon']}>
        <Icon size={16} aria-hidden /> {t(`icon_${value}`)}
      </span>
    )
    return { value, label }
  })
  const typed = {
    input: <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} />,
  }
  return [
    {
      name: 'version_id',
      label: t('version'),
      hint: t('versionHint'),
      needed: true,
      as: { input: <Select showSearch={{ optionFilterProp: 'label' }} options={[...versions]} /> },
    },
    { name: 'title', label: t('title'), needed: true, as: { text: 200 } },
    { name: 'title_zh', label: t('titleZh'), as: { text: 200, lang: 'zh' } },
    { name: 'summary', label: t('summary'), as: { lines: 500 } },
    { name: 'summary_zh', label: t('summaryZh'), as: { lines: 500, lang: 'zh' } },
    { name: 'help', label: t('help'), hint: t('helpHint'), as: { lines: 20_000 } },
    { name: 'help_zh', label: t('helpZh'), as: { lines: 20_000, lang: 'zh' } },
    {
      name: 'categories',
      label: t('categories'),
      as: {
        input: (
          <Select
            mode="multiple"
            maxCount={5}
            showSearch={{ optionFilterProp: 'label' }}
            options={[...categories]}
          />
        ),
      },
    },
    { name: 'icon', label: t('icon'), as: { input: <Select options={icons} /> } },
    { name: 'citations', label: t('citations'), hint: t('citationsHint'), as: typed },
    { name: 'licence', label: t('licence'), as: { text: 200 } },
    { name: 'packages', label: t('packages'), hint: t('packagesHint'), as: typed },
    { name: 'programs', label: t('programs'), hint: t('programsHint'), as: typed },
    { name: 'example', label: t('example'), hint: t('exampleHint'), as: { input: <ExampleRun /> } },
    { name: 'views', label: t('views'), hint: t('viewsHint'), as: { input: <OutputViews /> } },
  ]
}
