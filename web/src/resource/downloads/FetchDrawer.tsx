import { App, Form, Input } from 'antd'
import type { downloads } from '@omics/contract/downloads/downloads'
import type { BodyOf } from '@omics/contract/endpoint'
import { react } from '../../api/react.ts'
import { ResourceForm } from '../ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { fetchMessages } from './messages.ts'
import { readAddresses } from './read-addresses.ts'

interface Wanted {
  readonly addresses: string
  readonly path: string
}

type File = BodyOf<typeof downloads.begin>['files'][number]

interface Props {
  /** Whether a folder can be named that is made for them. */
  readonly inFolder?: boolean
  /** Has them fetched; `path` is empty where no folder was named. */
  begin(files: File[], path: string): Promise<unknown>
  onClose(): void
}

/** Addresses of files that are to be fetched. */
export function FetchDrawer({ inFolder = false, begin, onClose }: Props) {
  const t = useMessages(fetchMessages)
  const { message } = App.useApp()
  const save = async ({ addresses, path }: Wanted) => {
    const wanted = readAddresses(addresses).flatMap((line) => ('address' in line ? [line] : []))
    try {
      await begin(wanted, path.trim().replace(/^\/+|\/+$/g, ''))
    } catch (error) {
      react(error)
      throw error
    }
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
      {inFolder && (
        <Form.Item name="path" label={t('folder')} extra={t('folderHint')}>
          <Input />
        </Form.Item>
      )}
    </ResourceForm>
  )
}
