import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { resourceMessages } from '../../messages.ts'
import { FileField, type FileSource } from '../FileField.tsx'
import { ValueField, type ValueFieldProps } from '../ValueField.tsx'
import { rowsIn, type Member, type Row } from '../input-values.ts'
import { fieldOf, rowsOfFiles, withValue } from './rows.ts'
import styles from './records.module.css'

/** A list of structs, written row by row, or begun with the files of which each makes a row. */
export function RecordRows({ id, input, files, value, onChange }: ValueFieldProps) {
  const t = useMessages(resourceMessages)
  const { members } = input
  const rows = rowsIn(members, value) ?? []
  const change = (next: readonly Row[]) => onChange(next.length > 0 ? [...next] : undefined)
  const setRow = (at: number, row: Row) => change(rows.map((one, index) => (index === at ? row : one)))
  const columns = { gridTemplateColumns: `repeat(${members.length}, minmax(120px, 1fr)) 28px` }
  return (
    <div className={styles['field']}>
      {rows.length > 0 && (
        <div className={styles['rows']}>
          <div className={styles['head']} style={columns} aria-hidden>
            {members.map(({ name }) => (
              <code key={name}>{name}</code>
            ))}
          </div>
          {rows.map((row, at) => (
            // Rows have nothing but their place to be told apart by: two may be equal while they are written.
            <div key={at} className={styles['row']} style={columns} role="group" aria-label={String(at + 1)}>
              {members.map((member) => {
                const fieldId = `${id}-${at}-${member.name}`
                return (
                  <div key={member.name} className={styles['cell']}>
                    <label htmlFor={fieldId}>
                      <code>{member.name}</code>
                    </label>
                    <ValueField
                      id={fieldId}
                      input={fieldOf(input, member)}
                      files={files}
                      pastes={false}
                      value={row[member.name]}
                      onChange={(next) => setRow(at, withValue(row, member.name, next))}
                    />
                  </div>
                )
              })}
              <IconButton
                small
                label={t('removeRow', { row: at + 1 })}
                onClick={() => change(rows.filter((_, index) => index !== at))}
              >
                <X size={14} />
              </IconButton>
            </div>
          ))}
        </div>
      )}
      <div className={styles['actions']}>
        {members.some(({ type }) => /\bFile\b/.test(type)) && (
          <FromFiles id={id} members={members} files={files} onRows={(made) => change([...rows, ...made])} />
        )}
        <Button icon={<Plus size={15} />} onClick={() => change([...rows, {}])}>
          {t('addRow')}
        </Button>
      </div>
    </div>
  )
}

interface FromFilesProps {
  readonly id: string
  readonly members: readonly Member[]
  readonly files: FileSource
  onRows(rows: readonly Row[]): void
}

/** Chooses files and makes their rows, mates of reads in one. */
function FromFiles({ id, members, files, onRows }: FromFilesProps) {
  const t = useMessages(resourceMessages)
  const [picked, setPicked] = useState<readonly string[]>([])
  const made = rowsOfFiles(members, picked)
  return (
    <>
      <FileField
        id={id}
        many
        from={files}
        patterns={[]}
        placeholder={t('rowsOfFiles')}
        {...(files.only === undefined && { label: t('rowsOfFiles') })}
        value={[...picked]}
        onChange={(chosen) => setPicked(Array.isArray(chosen) ? chosen.map(String) : [])}
      />
      {made.length > 0 && (
        <Button
          type="primary"
          onClick={() => {
            onRows(made)
            setPicked([])
          }}
        >
          {t('addRows', { count: made.length })}
        </Button>
      )}
    </>
  )
}
