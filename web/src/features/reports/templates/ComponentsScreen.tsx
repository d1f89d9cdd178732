import { Form } from 'antd'
import { blockKinds, freshBlock, type TemplateBlock } from '@omics/contract/reports/blocks'
import { components, type Component } from '@omics/contract/reports/template-parts'
import { useMay } from '../../../api/session.ts'
import { CrudPage } from '../../../resource/crud/CrudPage.tsx'
import { randomUuid } from '../../../ui/browser/random-id.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { usePreferences } from '../../../ui/theme/preferences.ts'
import { BlockSettings } from './BlockSettings.tsx'
import { blockWords } from './block-words.ts'
import { Choice } from './inputs.tsx'
import { templateMessages } from './messages.ts'
import styles from './templates.module.css'

/** Blocks that are set beforehand, for all templates. */
export default function ComponentsScreen() {
  const t = useMessages(templateMessages)
  const say = useText()
  const { language } = usePreferences()
  return (
    <CrudPage<Component>
      calls={components}
      mayChange={useMay('template_change')}
      words={{
        title: t('components'),
        find: t('findComponent'),
        add: t('addComponent'),
        edit: t('editComponent'),
        none: t('noComponents'),
        noneMore: t('noComponentsMore'),
        nameOf: (row) => (language === 'zh' ? row.title_zh : row.title_en),
      }}
      fresh={{ block: freshBlock('text', randomUuid()) }}
      changes={[components.all]}
      fields={[
        {
          name: 'title_en',
          label: t('titleEn'),
          needed: true,
          as: { text: 200, lang: 'en' },
          column: { sortable: true },
        },
        {
          name: 'title_zh',
          label: t('titleZh'),
          needed: true,
          as: { text: 200, lang: 'zh' },
          column: { sortable: true },
        },
        {
          name: 'block',
          label: t('block'),
          as: { input: <BlockInput /> },
          shown: ({ block }) => say(blockWords[block.kind]),
          column: { width: 160, quiet: true },
        },
      ]}
    />
  )
}

const nowhere = { outputs: [], templateId: '', analysisId: undefined }

/** From the form: a kind of block with its settings. */
function BlockInput({ value, onChange }: { value?: TemplateBlock; onChange?(block: TemplateBlock): void }) {
  const t = useMessages(templateMessages)
  const say = useText()
  if (!value) return <Form.Item noStyle />
  return (
    <div className={styles['list']}>
      <Choice
        label={t('block')}
        value={value.kind}
        options={blockKinds.map((kind) => ({ value: kind, label: say(blockWords[kind]) }))}
        onChange={(kind) => onChange?.(freshBlock(kind, value.id))}
      />
      <BlockSettings
        key={value.kind}
        block={value}
        setting={nowhere}
        onChange={(block) => onChange?.(block)}
      />
    </div>
  )
}
