import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Text } from '../language/i18n.ts'

/** A page inside a section such as a project: an entry of the section's sidebar, or one reached by links only. */
export interface SectionPage {
  /** Below the section's own address, such as `samples` or `launch/:flowId`. */
  readonly path: string
  readonly title: Text
  readonly screen: LazyExoticComponent<ComponentType>
  /** Without an icon it is not in the sidebar. */
  readonly icon?: LucideIcon
  /** Which of the section's figures stands beside its title. */
  readonly count?: 'samples' | 'files' | 'workflows' | 'analyses' | 'reports' | 'members'
  /** Not in the sidebar of whoever may only look. */
  readonly toEdit?: boolean
  /** Stands at the foot of the sidebar. */
  readonly foot?: boolean
  /** Wide data: the sidebar becomes a rail. */
  readonly rail?: boolean
}
