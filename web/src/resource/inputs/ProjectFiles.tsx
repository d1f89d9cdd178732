import { Select } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Json } from '@omics/contract/json'
import { useProjects } from '../../api/project.ts'
import { lastProject } from '../last-project.ts'
import { FileField } from './FileField.tsx'
import { namedFile } from './input-values.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import styles from './inputs.module.css'

interface Props {
  readonly id?: string
  /** Gets the ids of the files. */
  onChange?(ids: readonly string[]): void
  /** Suffixes that are offered first, such as `*.gb`. */
  readonly patterns?: readonly string[]
  /** What people know the files by; with it, files of their computer go up into a project that may be changed. */
  readonly label?: string
  /** How many may be chosen; the last ones stay. */
  readonly most?: number
  /** What stands beneath the choice for a project that may be changed. */
  renderBeside?(projectId: string): ReactNode
}

const none: readonly string[] = []

/** Chooses files: a project first, then among what lies in it and in the library. */
export function ProjectFiles(props: Props) {
  const { id = '', onChange, patterns = none, label, most = Infinity, renderBeside } = props
  const t = useMessages(resourceMessages)
  const all = useProjects({ quiet: true })
  const [picked, setProject] = useState<string>()
  const changeable = (all.data ?? []).filter(({ role }) => role === 'owner' || role === 'editor')
  const last = lastProject()
  const first = changeable.find((one) => one.id === last) ?? changeable[0]
  const takesFiles = renderBeside !== undefined || label !== undefined
  const project = picked ?? (takesFiles ? first?.id : undefined) ?? ''
  const isChanged = changeable.some((one) => one.id === project)
  const [chosen, setChosen] = useState<Json>([])
  const choose = (given: Json | undefined) => {
    const all = Array.isArray(given) ? given.slice(-most) : []
    setChosen(all)
    onChange?.(all.flatMap((one) => namedFile(one)?.id ?? []))
  }
  return (
    <div className={styles['stack']}>
      <ProjectSelect among={all.data ?? []} value={project} onChange={setProject} />
      {project !== '' && (
        <FileField
          id={id}
          many
          from={{ projectId: project }}
          patterns={patterns}
          placeholder={t('chooseByName')}
          {...(isChanged && label !== undefined && { label })}
          value={chosen}
          onChange={choose}
        />
      )}
      {isChanged && renderBeside?.(project)}
    </div>
  )
}

/** Chooses one of some projects. */
export function ProjectSelect({
  among,
  id,
  value,
  onChange,
}: {
  readonly among: readonly { readonly id: string; readonly name: string }[]
  readonly id?: string
  readonly value?: string
  onChange?(id: string): void
}) {
  const t = useMessages(resourceMessages)
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('project')}
      placeholder={t('chooseProject')}
      value={value || null}
      options={among.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  )
}
