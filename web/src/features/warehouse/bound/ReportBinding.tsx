import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WorkflowDescription, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { shortName } from '../../../resource/inputs/input-values.ts'
import { labelOf } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { Prose } from '../../../viewers/markdown/Prose.tsx'
import { warehouseMessages } from '../messages.ts'
import { ReportForm } from './ReportForm.tsx'
import styles from './bound.module.css'

/** The report that analyses of this version get: title, introduction, and what of the outputs it shows. */
export function ReportBinding({ version }: { version: WorkflowVersion }) {
  const t = useMessages(warehouseMessages)
  const [editing, setEditing] = useState(false)
  if (!version.mine && !version.report) return null
  return (
    <Section
      title={t('report')}
      actions={
        version.mine &&
        !editing && (
          <Button type="text" size="small" icon={<Pencil size={14} />} onClick={() => setEditing(true)}>
            {t('changeReport')}
          </Button>
        )
      }
    >
      {editing ? (
        <ReportForm version={version} onClose={() => setEditing(false)} />
      ) : (
        <Bound report={version.report} outputs={version.description?.outputs ?? []} />
      )}
      <Link to={`/AppStore/process_report/${version.workflow_id}`}>{t('reportTemplates')}</Link>
    </Section>
  )
}

interface BoundProps {
  readonly report: WorkflowVersion['report']
  readonly outputs: WorkflowDescription['outputs']
}

function Bound({ report, outputs }: BoundProps) {
  const t = useMessages(warehouseMessages)
  const { language } = useFormat()
  const titleOf = (name: string) => {
    const output = outputs.find((one) => one.name === name || shortName(one.name) === name)
    return output && labelOf(output, language)
  }
  if (!report) return <p className={styles['quiet']}>{t('reportByItself')}</p>
  return (
    <>
      <KeyValue
        rows={[
          [t('reportTitle'), report.title || t('nameOfAnalysis')],
          [
            t('shows'),
            report.outputs.length === 0 ? (
              t('everyOutput')
            ) : (
              <ol key="outputs" className={styles['order']}>
                {report.outputs.map((name) => (
                  <li key={name}>{titleOf(name) || <code>{shortName(name)}</code>}</li>
                ))}
              </ol>
            ),
          ],
        ]}
      />
      {report.introduction !== '' && <Prose text={report.introduction} className={styles['introduction']} />}
    </>
  )
}
