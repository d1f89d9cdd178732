import type { MenuIcon } from '@omics/contract/administration/menus'
import {
  Bell,
  BookOpen,
  Box,
  Building2,
  ChartColumn,
  Dna,
  FlaskConical,
  Folder,
  Globe,
  GraduationCap,
  Headset,
  House,
  IdCard,
  Library,
  Link,
  Microscope,
  ScrollText,
  Settings,
  Star,
  Table,
  User,
  Users,
  UsersRound,
  Workflow,
  type LucideIcon,
} from 'lucide-react'

/** The pictures that an administrator can give to a menu. */
export const menuIconOf: Record<MenuIcon, LucideIcon> = {
  ...{ house: House, folder: Folder, flask: FlaskConical, dna: Dna, microscope: Microscope },
  ...{ chart: ChartColumn, table: Table, workflow: Workflow, box: Box, library: Library, book: BookOpen },
  ...{ school: GraduationCap, headset: Headset, users: Users, user: User, group: UsersRound },
  ...{ building: Building2, badge: IdCard, settings: Settings, log: ScrollText, globe: Globe },
  ...{ link: Link, star: Star, bell: Bell },
}
