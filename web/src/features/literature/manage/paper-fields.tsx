import { Input, InputNumber, Select } from 'antd'
import { papers, type Paper, type PaperLink } from '@omics/contract/literature/papers'
import { formats } from '@omics/contract/formats'
import { useApi } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { ImageInput } from '../../../resource/ImageInput.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { literatureMessages } from '../messages.ts'
import { LookUpInput } from './LookUpInput.tsx'

/** The fields of a paper, the one that fills in the others first. */
export function usePaperFields(): readonly Field<Paper>[] {
  const t = useMessages(literatureMessages)
  const links = useLinkable()
  return [
    {
      name: 'doi',
      label: t('doi'),
      hint: t('doiHint'),
      pattern: [formats.doi.pattern, t('doiWrong')],
      as: { input: <LookUpInput /> },
      shown: ({ doi }) => doi,
    },
    {
      name: 'pmid',
      label: t('pmid'),
      hint: t('pmidHint'),
      pattern: [formats.pmid.pattern, t('pmidWrong')],
      as: { input: <LookUpInput /> },
      shown: ({ pmid }) => pmid,
    },
    { name: 'title', label: t('paperTitle'), needed: true, as: { text: 600 } },
    {
      name: 'authors',
      label: t('authors'),
      hint: t('authorsHint'),
      as: { input: <LinesInput /> },
      shown: ({ authors }) => authors.join('; '),
    },
    { name: 'journal', label: t('journal'), as: { text: 300 } },
    {
      name: 'year',
      label: t('year'),
      as: { input: <InputNumber min={1600} max={2200} precision={0} /> },
      shown: ({ year }) => year,
    },
    { name: 'volume', label: t('volume'), as: { text: 40 } },
    { name: 'issue', label: t('issue'), as: { text: 40 } },
    { name: 'pages', label: t('pages'), as: { text: 60 } },
    {
      name: 'address',
      label: t('address'),
      pattern: [formats.webAddress.pattern, t('addressWrong')],
      as: { text: 2000 },
    },
    { name: 'abstract', label: t('abstract'), as: { lines: 20_000 } },
    { name: 'image', label: t('picture'), as: { input: <ImageInput /> } },
    {
      name: 'projects',
      label: t('projects'),
      hint: t('linksHint'),
      as: { input: <Choices options={links('project')} /> },
    },
    {
      name: 'workflows',
      label: t('workflows'),
      as: { input: <Choices options={links('workflow')} /> },
    },
    { name: 'datasets', label: t('datasets'), as: { input: <Choices options={links('dataset')} /> } },
    {
      name: 'readers',
      label: t('readers'),
      as: {
        choices: (['visitors', 'people', 'managers'] as const).map((value) => ({ value, label: t(value) })),
      },
    },
  ]
}

/** What the reader may say that a paper came from, by kind. */
function useLinkable() {
  const authored = useAuthored()
  const enabled = useMay('literature_change')
  const all = useApi(papers.linkable, {}, { quiet: true, enabled }).data ?? []
  return (wanted: PaperLink['kind']) =>
    all
      .filter(({ kind }) => kind === wanted)
      .map(({ id, title, title_zh }) => ({ value: id, label: authored(title, title_zh) }))
}

interface ChoicesProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly id?: string
  readonly value?: readonly string[]
  onChange?(value: readonly string[]): void
}

function Choices({ options, value, ...field }: ChoicesProps) {
  const t = useMessages(literatureMessages)
  const unseen = (value ?? []).filter((id) => options.every((option) => option.value !== id))
  return (
    <Select
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      // What somebody else linked stays, though its reader may not see what it is.
      options={[...options, ...unseen.map((id) => ({ value: id, label: t('unseen') }))]}
      value={value ?? []}
      {...field}
    />
  )
}

interface LinesProps {
  readonly id?: string
  readonly value?: readonly string[]
  onChange?(lines: readonly string[]): void
}

/** A list that is written one a line; what is being typed stays as it is. */
function LinesInput({ value = [], onChange, ...field }: LinesProps) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={value.join('\n')}
      onChange={({ target }) => onChange?.(target.value === '' ? [] : target.value.split('\n'))}
      onBlur={() => onChange?.(value.map((line) => line.trim()).filter(Boolean))}
      {...field}
    />
  )
}
