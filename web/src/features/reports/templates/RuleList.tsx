import { tones, type Rule } from '@omics/contract/reports/blocks'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Both, Choice, Line } from './inputs.tsx'
import { ListOf } from './ListOf.tsx'
import { templateMessages } from './messages.ts'

const comparisons = ['<', '<=', '=', '>=', '>'] as const
const fresh: Rule = { is: '>=', than: '', tone: 'good', text: { en: '', zh: '' } }

interface Props {
  readonly rules: readonly Rule[]
  /** Each says something, too. */
  readonly says?: boolean
  onChange(rules: Rule[]): void
}

/** Thresholds with their colours, of which the first that holds counts. */
export function RuleList({ rules, says = false, onChange }: Props) {
  const t = useMessages(templateMessages)
  return (
    <ListOf label={t('rules')} add={t('addRule')} items={rules} fresh={fresh} onChange={onChange}>
      {(rule, put) => (
        <>
          <Choice
            label={t('ruleIs')}
            value={rule.is}
            options={comparisons.map((value) => ({ value, label: value }))}
            onChange={(is) => put({ ...rule, is })}
          />
          <Line label={t('ruleThan')} value={rule.than} onChange={(than) => put({ ...rule, than })} />
          <Choice
            label={t('tone')}
            value={rule.tone}
            options={tones.map((value) => ({ value, label: t(value) }))}
            onChange={(tone) => put({ ...rule, tone })}
          />
          {says && (
            <Both
              labels={[t('saysEn'), t('saysZh')]}
              value={rule.text}
              onChange={(text) => put({ ...rule, text })}
            />
          )}
        </>
      )}
    </ListOf>
  )
}
