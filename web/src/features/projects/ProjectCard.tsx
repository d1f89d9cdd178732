import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { projects, type Project } from '@omics/contract/projects/projects'
import { useApiMutation } from '../../api/query.ts'
import { Monogram } from '../../ui/labels/Monogram.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Wells } from '../../ui/charts/Wells.tsx'
import { wellsOf } from '../../ui/charts/wells.ts'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

/** A project in one glance: what it holds, and one well a run. */
export function ProjectCard({ project, actions }: { project: Project; actions?: ReactNode }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const { id, name, samples, files, bytes, runs, deleted_at } = project
  return (
    <article className={styles['card']}>
      <div className={styles['cardHead']}>
        <Monogram name={name} />
        {deleted_at ? (
          <span className={styles['cardName']}>{name}</span>
        ) : (
          <Link className={styles['cardName']} to={`/project/detail/${id}/overview`}>
            {name}
          </Link>
        )}
        {actions ?? <Favourite project={project} />}
      </div>
      <p className={styles['cardFigures']}>
        <span>
          <b>{format.count(samples)}</b> {t('samples', { count: samples })}
        </span>
        <span>
          <b>{format.count(files)}</b> {t('files', { count: files })}
        </span>
        <span>{format.bytes(bytes)}</span>
        <span className={styles['cardState']}>
          {deleted_at
            ? t('deleted', { when: format.agoWithin(deleted_at) })
            : runs.running + runs.waiting > 0
              ? t('running')
              : t('changed', { when: format.agoWithin(project.updated_at) })}
        </span>
      </p>
      <Wells wells={wellsOf(runs)} />
    </article>
  )
}

function Favourite({ project }: { project: Project }) {
  const t = useMessages(projectMessages)
  const favour = useApiMutation(projects.favour, { changes: [projects.list, projects.home] })
  const { id, favourite } = project
  return (
    <IconButton
      label={favourite ? t('unfavour') : t('favour')}
      onClick={() => favour.mutate({ params: { id }, body: { favourite: !favourite } })}
    >
      <Star size={17} className={favourite ? styles['starred'] : styles['star']} />
    </IconButton>
  )
}
