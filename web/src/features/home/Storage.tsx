import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { StackBar } from '../../ui/charts/StackBar.tsx'
import type { Home } from './home.ts'
import { homeMessages } from './messages.ts'
import styles from './home.module.css'

const colourOf = (index: number) => `var(--chart-${index + 1})`

/** The space of one's projects beside what they may still take on this machine, and which of them take the most. */
export function Storage({ home }: { home: Home }) {
  const t = useMessages(homeMessages)
  const format = useFormat()
  const shown = home.projects.filter((project) => project.bytes > 0).slice(0, 4)
  return (
    <Section
      title={t('storage')}
      note={t(home.free_by === 'disk' ? 'freeOnDisk' : 'freeOfQuota', { free: format.size(home.free_bytes) })}
    >
      <p className={styles['space']}>
        <b>{format.size(home.bytes)}</b> {t('of', { quota: format.size(home.bytes + home.free_bytes) })}
      </p>
      <StackBar
        label={t('storage')}
        total={home.bytes + home.free_bytes}
        height={8}
        parts={shown.map((project, index) => ({
          key: project.id,
          value: project.bytes,
          colour: colourOf(index),
          label: project.name,
        }))}
      />
      <ul className={styles['legend']}>
        {shown.map((project, index) => (
          <li key={project.id}>
            <i style={{ background: colourOf(index) }} />
            <span>{project.name}</span>
            <b>{format.bytes(project.bytes)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}
