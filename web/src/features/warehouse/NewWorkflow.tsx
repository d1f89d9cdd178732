import { Button, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { workflowCategories, workflows } from '@omics/contract/warehouse/workflows'
import { Form } from '../../ui/controls/Form.tsx'
import { useApiMutation } from '../../api/query.ts'
import { useDictionaryChoices } from '../../resource/dictionary-choices.ts'
import { markFaults } from '../../resource/mark-faults.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { FromGitHub } from './FromGitHub.tsx'
import { FromUpload } from './FromUpload.tsx'
import { warehouseMessages } from './messages.ts'
import { readmeFile, type ReadmeField } from './readme.ts'
import { starter, starterCalled } from './starter.ts'
import { nameIn, summaryIn, type Imported } from './imported.ts'

type Way = 'write' | 'upload' | 'github'

interface Values {
  readonly name: string
  readonly summary: string
  readonly category: string
  readonly visibility: 'platform' | 'private'
  readonly tag: string
  readonly entry: string
}

/** Makes a workflow: from a small example to write on, from files, or from GitHub. */
export function NewWorkflow({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(warehouseMessages)
  const [way, setWay] = useState<Way>('write')
  const [imported, setImported] = useState<Imported>()
  const source = way === 'write' ? starter : imported
  return (
    <Drawer open={open} onClose={onClose} title={t('newWorkflow')} width={420}>
      <SegmentedControl<Way>
        label={t('newWorkflow')}
        value={way}
        options={(['write', 'upload', 'github'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          setWay(next)
          setImported(undefined)
        }}
      />
      <div style={{ height: 16 }} />
      {way === 'upload' && <FromUpload onImported={setImported} />}
      {way === 'github' && <FromGitHub onImported={setImported} />}
      {source && (
        <Details
          key={`${way} ${source.entries[0]} ${source.sources.length}`}
          imported={source}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

function Details({ imported, onClose }: { imported: Imported; onClose(): void }) {
  const t = useMessages(warehouseMessages)
  const categories = useDictionaryChoices(workflowCategories)
  const navigate = useNavigate()
  const create = useApiMutation(workflows.create, {
    changes: [workflows.list],
    onSuccess: (version) =>
      void navigate(`/AppStore/process_warehouse_show/${version.workflow_id}?version=${version.id}`),
  })
  const submit = (values: Values) => {
    const { tag, entry, ...rest } = values
    const readme = (field: ReadmeField) => readmeFile(entry, imported.sources, field)?.content ?? ''
    const first = {
      tag,
      entry,
      sources: imported === starter ? starterCalled(rest.name) : imported.sources,
      readme: readme('readme'),
      readme_zh: readme('readme_zh'),
    }
    create.mutate(
      { body: { ...rest, first, origin: imported.origin } },
      { onError: (error) => markFaults(form, values, error) },
    )
  }
  const [form] = Form.useForm<Values>()
  // What somebody wrote stays; what was read from the main file follows the choice of it.
  const follow = ({ entry: chosen }: Partial<Values>) => {
    if (chosen === undefined) return
    if (!form.isFieldTouched('name')) form.setFieldValue('name', nameIn(imported, chosen))
    if (!form.isFieldTouched('summary')) form.setFieldValue('summary', summaryIn(imported, chosen))
  }
  const [entry = ''] = imported.entries
  const start: Partial<Values> = {
    category: 'other',
    visibility: 'private',
    tag: '1.0.0',
    entry,
    summary: imported === starter ? '' : summaryIn(imported, entry),
    // What is written here has no name of its own yet; the example's would stay by mistake.
    name: imported === starter ? '' : nameIn(imported, entry),
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={start}
      onValuesChange={follow}
      onFinish={submit}
    >
      {imported !== starter && (
        <p style={{ marginBottom: 16 }}>{t('found', { count: imported.sources.length })}</p>
      )}
      <Form.Item name="entry" label={t('entry')} hidden={imported.entries.length < 2}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={imported.entries.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true }]}>
        <Input autoFocus={imported === starter} maxLength={200} />
      </Form.Item>
      <Form.Item name="summary" label={t('summary')}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="category" label={t('category')}>
        <Select options={[...categories]} />
      </Form.Item>
      <Form.Item name="visibility" label={t('visibility')}>
        <Select options={(['private', 'platform'] as const).map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="tag" label={t('tag')} rules={[{ required: true, pattern: /^[\w.+-]{1,60}$/ }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t('create')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Space>
    </Form>
  )
}
