import { App, Button, Input, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { reports } from '@omics/contract/reports/reports'
import { call } from '../../api/client.ts'
import { useChangeableProjects } from '../../api/project.ts'
import { invalidate, useApi } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { Form } from '../../ui/controls/Form.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { useAppearance } from '../../ui/theme/AppearanceProvider.tsx'
import { lastProject } from '../last-project.ts'
import { intoReportMessages } from './messages.ts'

interface Props {
  readonly picture: File
  readonly projectId: string | undefined
  onClose(): void
}

/** In place of a report: one that is made for it. */
const fresh = 'new'
/** Seconds in which what was done is told, with the way there. */
const told = 10

/** Asks for the report at whose end a picture shall stand: one that may be changed, or a new one. */
export default function IntoReport({ picture, projectId, onClose }: Props) {
  const t = useMessages(intoReportMessages)
  const { message } = App.useApp()
  const { language } = useAppearance()
  const navigate = useNavigate()
  const open = useChangeableProjects()
  const [chosen, setChosen] = useState(projectId ?? lastProject())
  const project = open.find(({ id }) => id === chosen)?.id
  const query = { project_id: project ?? '', limit: 100 }
  const found = useApi(reports.list, { query }, { quiet: true, enabled: project !== undefined })
  const there = found.data?.items.filter(({ state }) => state !== 'released') ?? []
  const [picked, setPicked] = useState<string>()
  const report =
    there.find(({ id }) => id === picked)?.id ?? (picked === fresh ? fresh : there[0]?.id) ?? fresh
  const [title, setTitle] = useState(stemOf(picture.name))
  const [busy, setBusy] = useState(false)
  // Whoever tries again after a refusal of the picture has a report for it already.
  const made = useRef(new Map<string, string>())
  const newReport = async (project_id: string): Promise<string> => {
    const before = made.current.get(project_id)
    if (before !== undefined) return before
    const { id } = await call(reports.create, { body: { project_id, title: title.trim(), language } })
    made.current.set(project_id, id)
    return id
  }
  const put = async () => {
    setBusy(true)
    try {
      const id = report === fresh ? await newReport(project ?? '') : report
      const form = new FormData()
      form.append('file', picture)
      const { title: called } = await call(reports.upload, { params: { id }, form })
      await invalidate(reports.show, reports.list)
      const lead = () => {
        message.destroy(id)
        void navigate(`/report1?id=${id}`)
      }
      const content = (
        <>
          {t('isThere', { title: called })}
          <Button type="link" size="small" onClick={lead}>
            {t('openReport')}
          </Button>
        </>
      )
      void message.success({ key: id, content, duration: told })
      onClose()
    } catch (error) {
      react(error)
    } finally {
      setBusy(false)
    }
  }
  const ready = project !== undefined && found.data !== undefined && (report !== fresh || title.trim() !== '')
  return (
    <Modal
      open
      title={t('intoReport')}
      okText={t('put')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={busy}
      onOk={() => void put()}
      onCancel={onClose}
    >
      {found.error && <ErrorState fault={found.error} retry={() => void found.refetch()} />}
      <Form layout="vertical">
        <Form.Item required label={t('project')}>
          <Select
            aria-label={t('project')}
            showSearch={{ optionFilterProp: 'label' }}
            value={project ?? null}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              setChosen(id ?? '')
              setPicked(undefined)
            }}
          />
        </Form.Item>
        <Form.Item required label={t('report')}>
          <Select
            aria-label={t('report')}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={project === undefined}
            value={report}
            options={[
              { value: fresh, label: t('newReport') },
              ...there.map(({ id, title: name }) => ({ value: id, label: name })),
            ]}
            onChange={setPicked}
          />
        </Form.Item>
        {report === fresh && (
          <Form.Item required label={t('title')}>
            <Input
              aria-label={t('title')}
              value={title}
              maxLength={200}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

const stemOf = (name: string) => name.replace(/\.\w+$/, '').slice(0, 200)
