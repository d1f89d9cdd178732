import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type ContractDetail, contracts } from '@omics/contract/commerce/contracts'
import { useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useContractFile } from '../../../resource/contracts/contract-file.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { changes } from './changes.ts'
import { contractMessages } from './messages.ts'
import styles from './contracts.module.css'

/** The files of a contract. What was accepted with it stays. */
export function Files({ contract: { id, file_list } }: { readonly contract: ContractDetail }) {
  const t = useMessages(contractMessages)
  const format = useFormat()
  const mayChange = useMay('contract_change')
  const [busy, save] = useContractFile()
  const remove = useApiMutation(contracts.removeFile, { changes })
  return (
    <Section title={t('files')} actions={mayChange && <Add id={id} />}>
      {file_list.length === 0 && <p className={styles['none']}>{t('noPdfs')}</p>}
      <ul className={styles['files']}>
        {file_list.map((file) => (
          <li key={file.id}>
            <Button type="link" size="small" disabled={busy} onClick={() => save(id, file)}>
              {file.name}
            </Button>
            <small>
              {format.size(file.size)} · {file.person_name} · {format.date(file.created_at)}
            </small>
            {file.accepted && <Tag>{t('partOf')}</Tag>}
            {mayChange && !file.accepted && (
              <IconButton
                small
                label={`${t('remove')} ${file.name}`}
                onClick={() => remove.mutate({ params: { id, file_id: file.id } })}
              >
                <Trash2 size={15} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Add({ id }: { readonly id: string }) {
  const t = useMessages(contractMessages)
  const field = useRef<HTMLInputElement>(null)
  const add = useApiMutation(contracts.addFile, { changes })
  const send = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    add.mutate({ params: { id }, form })
  }
  return (
    <>
      <Button
        size="small"
        icon={<Plus size={15} />}
        loading={add.isPending}
        onClick={() => field.current?.click()}
      >
        {t('addPdf')}
      </Button>
      <input
        ref={field}
        type="file"
        accept="application/pdf,.pdf"
        style={{ display: 'none' }}
        aria-label={t('addPdf')}
        onChange={(event) => {
          send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
