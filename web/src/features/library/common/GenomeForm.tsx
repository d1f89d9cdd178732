import { App, Checkbox, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { assemblies, type Assembly } from '@omics/contract/archives/assemblies'
import { formats } from '@omics/contract/formats'
import { jobs } from '@omics/contract/jobs/jobs'
import { ApiFailure } from '../../../api/failure.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { libraryMessages } from '../messages.ts'
import { commonMessages } from './messages.ts'

type Index = Assembly['indexes'][number]

interface Values {
  readonly accession: string
}

interface Props {
  /** What stands there already. */
  readonly accession?: string | undefined
  onClose(): void
}

/** The drawer that has a genome fetched by the accession of its assembly. */
export function GenomeForm({ accession: asked = '', onClose }: Props) {
  const t = useMessages(commonMessages)
  const text = useText()
  const { message } = App.useApp()
  const [typed, setTyped] = useState(asked)
  const [chosen, choose] = useState<readonly Index[]>()
  const adding = useApiMutation(assemblies.add, { changes: [jobs.own] })
  const accession = typed.trim().toUpperCase()
  const isWhole = formats.assemblyAccession.pattern.test(accession)
  const save = async () => {
    await adding.mutateAsync({ body: { accession, ...(chosen && { indexes: [...chosen] }) } })
    void message.success(t('genomeBegun'))
  }
  return (
    <ResourceForm<Values>
      title={t('byAccession')}
      initial={{ accession: asked }}
      save={save}
      onClose={onClose}
      saveLabel={t('addGenome')}
    >
      <Form.Item
        name="accession"
        label={t('assemblyAccession')}
        extra={t('assemblyAccessionMore')}
        required
        rules={[
          {
            validator: (_rule, value: string) =>
              formats.assemblyAccession.pattern.test(value.trim().toUpperCase())
                ? Promise.resolve()
                : Promise.reject(new Error(text(formats.assemblyAccession))),
          },
        ]}
        validateTrigger="onBlur"
      >
        <Input
          maxLength={40}
          placeholder="GCF_000146045.2"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            choose(undefined)
          }}
        />
      </Form.Item>
      {isWhole && <Found key={accession} accession={accession} chosen={chosen} choose={choose} />}
    </ResourceForm>
  )
}

interface FoundProps {
  readonly accession: string
  /** Undefined as long as nobody has chosen: then those that workflows ask for. */
  readonly chosen: readonly Index[] | undefined
  choose(kinds: readonly Index[]): void
}

function Found({ accession, chosen, choose }: FoundProps) {
  const t = useMessages(commonMessages)
  const l = useMessages(libraryMessages)
  const form = Form.useFormInstance()
  // What was refused before may be mended, which the field itself sees only when it is left.
  useEffect(() => void form.validateFields(['accession']), [form])
  const found = useApi(assemblies.show, { query: { accession } }, { quiet: true })
  if (found.error instanceof ApiFailure && found.error.status === 404)
    return <Notice tone="failed" title={t('noAssembly')} />
  if (found.error) return <ErrorState fault={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={3} />
  const { organism, name, level, submitter, published, files, indexes, asked, entry_id } = found.data
  return (
    <>
      {entry_id !== null && <Notice tone="note" title={t('assemblyHere')} />}
      <KeyValue
        rows={[
          [l('organism'), organism],
          [t('assembly'), `${name} · ${found.data.accession}`],
          level !== '' && [t('assemblyLevel'), level],
          submitter !== '' && [t('submitter'), submitter],
          published !== '' && [t('published'), published],
          [t('files'), files.map(({ what }) => t(`assembly_${what}`)).join(t('comma'))],
        ]}
      />
      {indexes.length > 0 && (
        <Form.Item label={t('indexes')} extra={t('indexesAsked')} style={{ marginTop: 16 }}>
          <Checkbox.Group
            value={[...(chosen ?? asked)]}
            onChange={(kinds) => choose(indexes.filter((kind) => kinds.includes(kind)))}
            options={indexes.map((kind) => ({ value: kind, label: t(kind) }))}
          />
        </Form.Item>
      )}
    </>
  )
}
