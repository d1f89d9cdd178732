import { Select } from 'antd'
import { viewerIds } from '@omics/contract/files/viewers'
import type { ToolDetail } from '@omics/contract/tools/tools'
import { labelOf } from '../../../ui/language/author-help.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { usePreferences } from '../../../ui/theme/preferences.ts'
import { viewerNames } from '../../../viewers/messages.ts'
import { makeMessages } from './messages.ts'
import styles from './make.module.css'
import { useChosenDescription } from './use-chosen-workflow.ts'

type Views = ToolDetail['views']

interface Props {
  readonly value?: Views
  onChange?(views: Views): void
}

/** Which viewer each output of the chosen version opens in. */
export function OutputViews({ value = {}, onChange }: Props) {
  const t = useMessages(makeMessages)
  const text = useText()
  const { language } = usePreferences()
  const outputs = useChosenDescription()?.outputs.filter(({ type }) => /\bFile\b/.test(type)) ?? []
  const choices = viewerIds.map((id) => ({ value: id, label: text(viewerNames[id]) }))
  if (outputs.length === 0) return <p className={styles['noOutputs']}>{t('viewsNone')}</p>
  return (
    <dl className={styles['views']}>
      {outputs.map(({ name, ...said }) => {
        const title = labelOf(said, language) || name.slice(name.indexOf('.') + 1)
        const { [name]: chosen, ...others } = value
        return (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <Select
                aria-label={t('viewOf', { output: title })}
                allowClear
                placeholder={t('viewByContent')}
                value={chosen}
                options={choices}
                onChange={(view?: Views[string]) => onChange?.(view ? { ...others, [name]: view } : others)}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
