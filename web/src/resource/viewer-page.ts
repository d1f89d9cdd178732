import type { MenuName } from '@omics/contract/account/permission-tree'
import type { Text } from '../ui/language/i18n.ts'
import type { MenuGroup, MenuSection } from '../ui/shell/route-record.ts'

/** What one can choose for a viewer's page: one file, or several of a kind. */
export interface ViewerSlot {
  /** Its name in the address, and in the `parts` of the viewer. */
  readonly name: string
  readonly title: Text
  /** Ends of names of the files that are offered first, without a dot; one that begins with a line below stands for itself. */
  readonly endings: readonly string[]
  /** Of those the ends of names of files that are something else. */
  readonly except?: readonly string[]
  readonly many?: true
  /** Files with other ends of names are offered as well. */
  readonly any?: true
  /** It may be any table, whose columns one names: one that is chosen for it alone is taken, whatever its name. */
  readonly table?: true
  /** The page shows nothing without it. */
  readonly needed?: true
  /** It only says more about the file of another place, and is not opened by itself. */
  readonly aside?: true
  /** The server reads the file: the address names it by its id alone, and it is not packed. */
  readonly byId?: true
  /** Ends of the names of files beside one of it that are opened with it, such as `.bai`; in place of its own, or behind. */
  readonly beside?: readonly string[]
  /** What a run made is opened with the reference that the run was given. */
  readonly onReference?: true
}

/** Where a page stands on which files are looked at. */
export interface PagePlace {
  readonly path: string
  /** Its name in the permission list. */
  readonly menu: MenuName
  /** The menu it stands in: that of data analysis unless told. */
  readonly group?: MenuGroup
  readonly section?: MenuSection
  readonly title: Text
}

/** The same with what is opened there. */
export interface FilePage extends PagePlace {
  readonly slots: readonly [ViewerSlot, ...ViewerSlot[]]
}

/** One whose viewer reads files by itself. */
export interface ViewerPage extends FilePage {
  /** Said where nothing is chosen yet. */
  readonly about: Text
}
