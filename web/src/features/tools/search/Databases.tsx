import { Select } from 'antd'
import type { SequenceDatabase } from '@omics/contract/tools/databases'
import { useChangeableProjects } from '../../../api/project.ts'
import { FileField } from '../../../resource/inputs/FileField.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { searchMessages } from './messages.ts'
import { SequencesText } from './SequencesText.tsx'
import type { SequenceSearch } from './use-search.ts'
import styles from './search.module.css'

const patterns = ['*.fasta', '*.fa', '*.faa', '*.fna', '*.fasta.gz', '*.fa.gz', '*.faa.gz', '*.fna.gz']

/** Where to look: databases of the platform, files of a project, pasted sequences, or several of these. */
export function Databases({ search, ownSpace }: { search: SequenceSearch; ownSpace: string | undefined }) {
  const t = useMessages(searchMessages)
  const { filled, change, looks } = search
  const mine = useChangeableProjects({ quiet: true }).filter(({ id }) => id !== ownSpace)
  const places = [
    ...(ownSpace === undefined ? [] : [{ value: ownSpace, label: t('ownSpace') }]),
    ...mine.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const projectId = filled.projectId ?? ownSpace ?? ''
  return (
    <fieldset className={styles['places']}>
      <legend>{t('lookIn')}</legend>
      <div className={styles['field']}>
        <label htmlFor="search-platform">{t('platform')}</label>
        <OfPlatform search={search} />
      </div>
      <div className={styles['field']}>
        <label htmlFor="search-files">{t('ofProject')}</label>
        <div className={styles['ofProject']}>
          <Select
            aria-label={t('project')}
            showSearch={{ optionFilterProp: 'label' }}
            options={places}
            value={projectId === '' ? null : projectId}
            onChange={(id) => change({ projectId: id, files: undefined })}
          />
          <FileField
            id="search-files"
            many
            from={{ projectId }}
            patterns={patterns}
            label={t('ofProject')}
            value={filled.files}
            onChange={(files) => change({ files })}
          />
        </div>
      </div>
      <SequencesText
        label={t('pasted')}
        hint={t('pastedHint')}
        rows={3}
        text={filled.pasted}
        look={looks.pasted}
        onChange={(pasted) => change({ pasted })}
      />
    </fieldset>
  )
}

function OfPlatform({ search: { databases, change, offered } }: { search: SequenceSearch }) {
  const t = useMessages(searchMessages)
  if (offered.length === 0) return <p className={styles['hint']}>{t('noDatabases')}</p>
  return (
    <Select<string[]>
      id="search-platform"
      mode="multiple"
      placeholder={t('platformHint')}
      showSearch={{ optionFilterProp: 'title' }}
      value={[...databases]}
      onChange={(chosen) => change({ databases: chosen })}
      options={offered.map((database) => ({
        value: database.id,
        title: `${database.name} ${database.folder}`,
        label: <Named database={database} />,
        // One that was chosen before can be taken away.
        disabled: !database.ready && !databases.includes(database.id),
      }))}
    />
  )
}

/** A file of sequences and the BLAST database that was made of it have one name: what each is tells them apart. */
function Named({ database: { name, folder, kind, bytes, ready } }: { database: SequenceDatabase }) {
  const t = useMessages(searchMessages)
  const format = useFormat()
  return (
    <span className={styles['database']}>
      {name}{' '}
      <span>
        {folder} · {kind.toUpperCase()} · {ready ? format.bytes(bytes) : t('notReady')}
      </span>
    </span>
  )
}
