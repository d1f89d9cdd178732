import { FolderPlus, GraduationCap, LifeBuoy, Play, Wrench, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useMay, useSees } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from '../home.module.css'
import { homeMessages } from '../messages.ts'

/** Where to begin, as far as one's role opens it. */
export function QuickStarts() {
  const t = useMessages(homeMessages)
  const mayCreate = useMay('project_create')
  const seesWorkflows = useSees('process_warehouse')
  const seesTools = useSees('cloud_tools_index')
  const starts: readonly (readonly [boolean, string, LucideIcon, string])[] = [
    [mayCreate, '/project/list?new=1', FolderPlus, t('newProject')],
    [seesWorkflows, '/AppStore/process_warehouse', Play, t('runWorkflow')],
    [seesTools, '/cloud_tools/cloud_tools_index', Wrench, t('useTool')],
    [true, '/cloud_classroom/cloud_classroom_index', GraduationCap, t('learn')],
    [true, '/customer_service_center/customer_service_center_index', LifeBuoy, t('askForHelp')],
  ]
  return (
    <nav className={styles['starts']} aria-label={t('quickStarts')}>
      {starts
        .filter(([isOpen]) => isOpen)
        .map(([, to, Icon, title]) => (
          <Link key={to} to={to}>
            <Icon size={20} aria-hidden />
            {title}
          </Link>
        ))}
    </nav>
  )
}
