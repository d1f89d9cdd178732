import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { outsideKinds } from '@omics/contract/administration/outside-kinds'
import { outsideSystems, type OutsideSystem } from '@omics/contract/administration/outside-systems'
import { useApi } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { outsideMessages } from './messages.ts'
import { OutsideForm } from './OutsideForm.tsx'
import { OutsideState } from './OutsideState.tsx'
import { TestButton } from './TestButton.tsx'
import styles from './outside.module.css'

interface Props {
  /** Puts the list, and the drawer of the one that is edited, into a page. */
  children(list: ReactNode, drawer: ReactNode): ReactNode
}

/** Every system outside with its state, its settings and its test. */
export function OutsideSystems({ children }: Props) {
  const t = useMessages(outsideMessages)
  const systems = useApi(outsideSystems.list, {})
  const [editing, setEditing] = useState<string>()
  if (systems.error)
    return children(<ErrorState fault={systems.error} retry={() => void systems.refetch()} />, false)
  if (!systems.data) return children(<SkeletonText lines={8} />, false)
  const edited = systems.data.find(({ name }) => name === editing)
  return children(
    <>
      <p className={styles['about']}>{t('outsideMore')}</p>
      <ul className={styles['list']}>
        {systems.data.map((system) => (
          <OutsideRow key={system.name} system={system} onEdit={() => setEditing(system.name)} />
        ))}
      </ul>
    </>,
    edited && <OutsideForm key={edited.name} system={edited} onClose={() => setEditing(undefined)} />,
  )
}

function OutsideRow({ system, onEdit }: { system: OutsideSystem; onEdit(): void }) {
  const t = useMessages(outsideMessages)
  const text = useText()
  const kind = outsideKinds[system.name]
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          {text(kind.title)} <OutsideState system={system} />
        </h3>
        <p className={styles['more']}>{text(kind.about)}</p>
        {system.source === 'environment' && <p className={styles['more']}>{t('fromEnvironment')}</p>}
        {system.source === 'standard' && <p className={styles['more']}>{t('standard')}</p>}
        {system.failure !== '' && <p className={styles['failure']}>{system.failure}</p>}
      </div>
      <div className={styles['actions']}>
        {system.source !== 'none' && system.enabled && <TestButton system={system} />}
        <Button onClick={onEdit}>{t(system.source === 'none' ? 'connect' : 'edit')}</Button>
      </div>
    </li>
  )
}
