import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Json } from '@omics/contract/json'
import type { WorkflowInput, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { projects } from '@omics/contract/projects/projects'
import { useApi } from '../../../api/query.ts'
import type { FileSource } from '../../../resource/inputs/FileField.tsx'
import { isSet, shortName, shown } from '../../../resource/inputs/input-values.ts'
import { InputField } from '../../../resource/inputs/InputField.tsx'
import { helpOf, labelOf } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { TypeTag } from '../../../ui/labels/Tag.tsx'
import { warehouseMessages } from '../messages.ts'
import { useKeepDefault } from './use-bound.ts'
import styles from './bound.module.css'

/** Inputs with the defaults that forms offer for them; whoever owns the workflow changes those in place. */
export function InputDefaults({
  version,
  inputs,
}: {
  version: WorkflowVersion
  inputs: readonly WorkflowInput[]
}) {
  const { language } = useFormat()
  const [open, setOpen] = useState<string>()
  const keeping = useKeepDefault(version)
  const change = (name: string | undefined) => {
    keeping.forget()
    setOpen(name)
  }
  return (
    <dl className={styles['inputs']}>
      {inputs.map((input) => (
        <div key={input.name}>
          <dt>
            <b>{labelOf(input, language)}</b> <code>{shortName(input.name)}</code>{' '}
            <TypeTag>{input.type}</TypeTag>
            {version.mine && open !== input.name && isSaved(version, input) && (
              <Change name={shortName(input.name)} onClick={() => change(input.name)} />
            )}
          </dt>
          <dd>
            {helpOf(input, language)}{' '}
            {open === input.name ? (
              <Edit version={version} input={input} keeping={keeping} onClose={() => change(undefined)} />
            ) : (
              <Default input={input} kept={version.input_defaults[input.name]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A default is kept for what the saved text takes. */
function isSaved({ description }: WorkflowVersion, { name, type }: WorkflowInput): boolean {
  return description?.inputs.some((input) => input.name === name && input.type === type) === true
}

function Change({ name, onClick }: { name: string; onClick(): void }) {
  const t = useMessages(warehouseMessages)
  return (
    <IconButton small className={styles['change']} label={t('changeDefault', { name })} onClick={onClick}>
      <Pencil size={14} />
    </IconButton>
  )
}

/** What the form begins with: the default that was kept, or the author's own. */
function Default({ input, kept }: { input: WorkflowInput; kept: Json | undefined }) {
  const t = useMessages(warehouseMessages)
  if (kept !== undefined) {
    return (
      <span className={styles['kept']}>
        {t('offers')} <code>{shown(kept)}</code>
      </span>
    )
  }
  return input.default_text === '' ? null : <code>= {input.default_text}</code>
}

interface EditProps {
  readonly version: WorkflowVersion
  readonly input: WorkflowInput
  readonly keeping: ReturnType<typeof useKeepDefault>
  onClose(): void
}

function Edit({ version, input, keeping, onClose }: EditProps) {
  const t = useMessages(warehouseMessages)
  const before = version.input_defaults[input.name]
  const [value, setValue] = useState<Json | undefined>(before)
  const name = shortName(input.name)
  const save = (next: Json | undefined) => keeping.keep(input.name, name, next, onClose)
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault()
        save(isSet(value) ? value : undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <label htmlFor={`default-${input.name}`}>{t('defaultOf', { name })}</label>
      <InputField
        id={`default-${input.name}`}
        input={input}
        files={useReferences()}
        value={value}
        onChange={setValue}
      />
      {keeping.fault !== undefined && (
        <>
          <p role="alert">{keeping.fault}</p>
          <Default input={input} kept={before} />
        </>
      )}
      <span className={styles['buttons']}>
        <Button size="small" htmlType="submit" loading={keeping.pending}>
          {t('keep')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        {before !== undefined && (
          <Button size="small" type="text" onClick={() => save(undefined)}>
            {t('noDefault')}
          </Button>
        )}
      </span>
    </form>
  )
}

/** A workflow serves every project, so its defaults name only files that every project reads. */
function useReferences(): FileSource {
  const all = useApi(projects.all, {}, { quiet: true })
  return { projectId: all.data?.[0]?.id ?? '', only: 'reference' }
}
