import { Link } from 'react-router'
import type { Project } from '@omics/contract/projects/projects'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Monogram } from '../../ui/labels/Monogram.tsx'
import { Wells } from '../../ui/charts/Wells.tsx'
import { wellsOf } from '../../ui/charts/wells.ts'
import { homeMessages } from './messages.ts'
import styles from './home.module.css'

/** The favourites and the projects changed last. */
export function RecentProjects({ projects }: { projects: readonly Project[] }) {
  const t = useMessages(homeMessages)
  const format = useFormat()
  return (
    <div className={styles['cards']}>
      {projects.map((project) => (
        <Link key={project.id} className={styles['card']} to={`/project/detail/${project.id}/overview`}>
          <span className={styles['cardHead']}>
            <Monogram name={project.name} />
            <b>{project.name}</b>
          </span>
          <span className={styles['cardFigures']}>
            <span>
              <b>{format.count(project.samples)}</b> {t('samples', { count: project.samples })}
            </span>
            <span>
              <b>{format.count(project.files)}</b> {t('files', { count: project.files })}
            </span>
            <span>{format.bytes(project.bytes)}</span>
            <span className={styles['cardState']}>
              {project.runs.running + project.runs.waiting > 0
                ? t('running')
                : t('changed', { when: format.agoWithin(project.updated_at) })}
            </span>
          </span>
          <Wells wells={wellsOf(project.runs)} />
        </Link>
      ))}
    </div>
  )
}
