import { Button } from 'antd'
import { Hammer, ListMinus, LocateFixed, Undo2, X } from 'lucide-react'
import { Link } from 'react-router'
import { files } from '@omics/contract/files/files'
import type { Cure } from '@omics/contract/analyses/launches'
import { useMayEdit, useProject } from '../../../api/project.ts'
import { useApiMutation } from '../../../api/query.ts'
import { fileUri } from '../../../resource/inputs/input-values.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { goToInput } from './go-to-input.ts'
import type { LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly cures: readonly Cure[]
  readonly form: LaunchForm
}

/** What can be done about what a check found. The check follows the form, so it looks again by itself. */
export function Cures({ cures, form }: Props) {
  return (
    <div className={styles['cures']}>
      {cures.map((cure, index) => (
        <One key={index} cure={cure} form={form} />
      ))}
    </div>
  )
}

function One({ cure, form }: { cure: Cure; form: LaunchForm }) {
  const t = useMessages(launchMessages)
  const format = useFormat()
  const project = useProject()
  const edits = useMayEdit(project)
  const base = `/project/detail/${project.id}`
  switch (cure.kind) {
    case 'build_index':
      return edits && <BuildIndex cure={cure} form={form} />
    case 'use_file':
      return (
        <Button size="small" onClick={() => form.setValue(cure.input, fileUri(cure.file))}>
          {t('useFile', { name: cure.file.name })}
        </Button>
      )
    case 'restore_file':
      return edits && <Restore cure={cure} form={form} />
    case 'choose_value':
      return (
        <Button size="small" icon={<LocateFixed size={14} />} onClick={() => goToInput(form.id, cure.input)}>
          {t('chooseValue', { name: form.nameOf(cure.input) })}
        </Button>
      )
    case 'remove_value':
      return (
        <Button size="small" icon={<X size={14} />} onClick={() => form.setValue(cure.input, undefined)}>
          {t('removeValue', { name: cure.input })}
        </Button>
      )
    case 'leave_out':
      return (
        <Button
          size="small"
          icon={<ListMinus size={14} />}
          onClick={() =>
            form.change({ samples: form.state.samples.filter((id) => !cure.samples.includes(id)) })
          }
        >
          {t('leaveOut', { count: cure.samples.length })}
        </Button>
      )
    case 'edit_samples':
      return <Link to={`${base}/samples`}>{t('editSamples')}</Link>
    case 'wait':
      return <Link to={`${base}/downloads`}>{t('openDownloads')}</Link>
    case 'empty_trash':
      return (
        <Link to={`${base}/files?folder=trash`}>{t('emptyTrash', { bytes: format.bytes(cure.bytes) })}</Link>
      )
    case 'see_budget':
      return <Link to={`${base}/usage`}>{t('seeBudget')}</Link>
    case 'ask':
      return <Ask people={cure.people} />
  }
}

function BuildIndex({ cure, form }: { cure: Extract<Cure, { kind: 'build_index' }>; form: LaunchForm }) {
  const t = useMessages(launchMessages)
  const build = useApiMutation(files.index, {
    changes: [files.file, files.findDir],
    onSuccess: (made) => {
      const index = made.find(({ name }) => !name.endsWith('.gzi'))
      if (index) form.setValue(cure.input, fileUri(index))
    },
  })
  return (
    <Button
      size="small"
      title={cure.name}
      icon={<Hammer size={14} />}
      loading={build.isPending}
      onClick={() => build.mutate({ params: { id: cure.file_id } })}
    >
      {build.isPending ? t('buildingIndex') : t('buildIndex')}
    </Button>
  )
}

function Restore({ cure, form }: { cure: Extract<Cure, { kind: 'restore_file' }>; form: LaunchForm }) {
  const t = useMessages(launchMessages)
  const project = useProject()
  const restore = useApiMutation(files.multiple, {
    changes: [files.file, files.findDir, files.trash],
    onSuccess: () => void form.review.refetch(),
  })
  return (
    <Button
      size="small"
      icon={<Undo2 size={14} />}
      loading={restore.isPending}
      onClick={() =>
        restore.mutate({ params: { id: project.id }, body: { action: 'restore', ids: [cure.file_id] } })
      }
    >
      {t('restoreFile', { name: cure.name })}
    </Button>
  )
}

function Ask({ people }: { people: Extract<Cure, { kind: 'ask' }>['people'] }) {
  const t = useMessages(launchMessages)
  return (
    <span>
      {t('ask')}{' '}
      {people.map(({ name, email }) => (
        <span key={`${name} ${email}`} className={styles['person']}>
          {email === '' ? name : <a href={`mailto:${email}`}>{name}</a>}
        </span>
      ))}
    </span>
  )
}
