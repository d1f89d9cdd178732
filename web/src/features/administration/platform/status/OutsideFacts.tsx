import { Link } from 'react-router'
import { outsideKinds } from '@omics/contract/administration/outside-kinds'
import { status, type Status } from '@omics/contract/administration/status'
import { invalidate } from '../../../../api/query.ts'
import { useMay, useSees } from '../../../../api/session.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { Section } from '../../../../ui/layout/PageHeader.tsx'
import { OutsideState } from '../../outside/OutsideState.tsx'
import { TestButton } from '../../outside/TestButton.tsx'
import { statusMessages } from './messages.ts'
import styles from './status.module.css'

/** What the platform is connected to, each with its state and test. */
export function OutsideFacts({ systems }: { systems: Status['outside'] }) {
  const t = useMessages(statusMessages)
  const text = useText()
  const mayTest = useMay('system_configuration')
  const seesSettings = useSees('system_settings')
  return (
    <Section
      title={t('outside')}
      actions={seesSettings && <Link to="/permission/SystemSettings?view=outside">{t('settings')}</Link>}
    >
      <ul className={styles['systems']}>
        {systems.map((system) => (
          <li key={system.name}>
            <span className={styles['system']}>
              <b>{text(outsideKinds[system.name].title)}</b>
              <OutsideState system={system} />
              {system.failure !== '' && <span className={styles['failure']}>{system.failure}</span>}
            </span>
            {mayTest && system.source !== 'none' && system.enabled && (
              <TestButton system={system} onTested={() => void invalidate(status.show)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
