import { App, Form, Input } from 'antd'
import { downloads } from '@omics/contract/downloads/downloads'
import { files } from '@omics/contract/files/files'
import { call } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { downloadMessages } from './messages.ts'
import { readAddresses } from './read-addresses.ts'

interface Wanted {
  readonly addresses: string
  readonly path: string
}

/** Addresses of files that are to be fetched into a folder. */
export function FetchDrawer({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const t = useMessages(downloadMessages)
  const { message } = App.useApp()
  const save = async ({ addresses, path }: Wanted) => {
    const wanted = readAddresses(addresses).flatMap((line) => ('address' in line ? [line] : []))
    const folder = path.trim().replace(/^\/+|\/+$/g, '')
    try {
      await call(downloads.begin, {
        params: { id: projectId },
        body: { files: wanted, ...(folder !== '' && { path: folder }) },
      })
    } catch (error) {
      react(error)
      throw error
    }
    await invalidate(downloads.list, files.space)
    void message.success(t('begun', { count: wanted.length }))
  }
  const fit = (_: unknown, text: string) => {
    const lines = readAddresses(text ?? '')
    const wrong = lines.find((line) => 'wrong' in line)
    if (wrong && 'wrong' in wrong)
      return Promise.reject(new Error(t('notAddress', { line: wrong.line, text: wrong.wrong })))
    return lines.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('needed')))
  }
  return (
    <ResourceForm<Wanted>
      title={t('fetchTitle')}
      initial={{ addresses: '', path: '' }}
      save={save}
      saveLabel={t('begin')}
      onClose={onClose}
    >
      <Form.Item
        name="addresses"
        label={t('addresses')}
        extra={t('addressesHint')}
        rules={[{ validator: fit }]}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} spellCheck={false} />
      </Form.Item>
      <Form.Item name="path" label={t('folder')} extra={t('folderHint')}>
        <Input />
      </Form.Item>
    </ResourceForm>
  )
}
