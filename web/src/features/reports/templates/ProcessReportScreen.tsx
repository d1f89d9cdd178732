import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { templates } from '@omics/contract/reports/templates'
import { workflows, type ReportTemplate, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../ui/layout/PageHeader.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { templateMessages } from './messages.ts'
import styles from './templates.module.css'

/** By which templates the reports of a workflow are written, version by version. */
export default function ProcessReportScreen() {
  const { id = '' } = useParams()
  const t = useMessages(templateMessages)
  const { language } = useFormat()
  const workflow = useApi(workflows.show, { params: { id } }, { ofPage: true })
  return (
    <PageOf query={workflow}>
      {({ name, name_zh, versions }) => {
        const title = (language === 'zh' && name_zh) || name
        return (
          <Page>
            <PageHeader
              title={t('reportsOf')}
              trail={[{ title, to: `/AppStore/process_warehouse_show/${id}` }, { title: t('reportsOf') }]}
            />
            <div className={styles['outline']}>
              {versions.map((version) => (
                <VersionReports key={version.id} workflowId={id} versionId={version.id} />
              ))}
            </div>
          </Page>
        )
      }}
    </PageOf>
  )
}

function VersionReports({ workflowId, versionId }: { workflowId: string; versionId: string }) {
  const version = useApi(workflows.version, { params: { id: workflowId, version_id: versionId } })
  if (!version.data) return null
  return (
    <Section title={version.data.tag}>
      <Given key={version.data.version} version={version.data} />
    </Section>
  )
}

const empty: ReportTemplate = { title: '', introduction: '', outputs: [], templates: [] }

function Given({ version }: { version: WorkflowVersion }) {
  const t = useMessages(templateMessages)
  const say = useText()
  const { message } = App.useApp()
  const choices = useApi(templates.choices, {})
  const report = version.report ?? empty
  const [given, setGiven] = useState<readonly string[]>(report.templates)
  const bind = useApiMutation(workflows.setReport, {
    changes: [workflows.version, templates.list],
    onSuccess: () => void message.success(t('kept')),
  })
  const named = (id: string) => {
    const found = choices.data?.find((one) => one.id === id)
    return found ? say({ en: found.title_en, zh: found.title_zh }) : id
  }
  if (!version.mine)
    return given.length === 0 ? (
      <p className={styles['hint']}>{t('layoutByItself')}</p>
    ) : (
      <ul>
        {given.map((id) => (
          <li key={id}>
            <Link to={`/tool/report_config/templateConfig_detail/${id}`}>{named(id)}</Link>
          </li>
        ))}
      </ul>
    )
  const keep = () =>
    bind.mutate({
      body: {
        version_id: version.id,
        report: { ...report, templates: [...given] },
        version: version.version,
      },
    })
  return (
    <div className={styles['list']}>
      <Select<string[]>
        mode="multiple"
        aria-label={t('givenTemplates')}
        placeholder={t('givenTemplates')}
        value={[...given]}
        optionFilterProp="label"
        options={(choices.data ?? []).map(({ id }) => ({ value: id, label: named(id) }))}
        onChange={setGiven}
      />
      {version.report_fault !== '' && <Notice tone="stopped" title={version.report_fault} />}
      <p className={styles['hint']}>{t('layoutByItself')}</p>
      <span>
        <Button loading={bind.isPending} onClick={keep}>
          {t('keepTemplates')}
        </Button>
      </span>
    </div>
  )
}
