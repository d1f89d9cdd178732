import { useMore } from '../../../ui/data-table/use-more.ts'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './editor.module.css'

interface Props {
  readonly paths: readonly string[]
  readonly open: string
  /** Files with errors, which are marked. */
  readonly faulty: ReadonlySet<string>
  onOpen(path: string): void
}

/** A tab for each source file; more than fit are scrolled. */
export function SourceTabs({ paths, open, faulty, onOpen }: Props) {
  const { more, look, attach } = useMore()
  return (
    <div ref={attach} className={classes(styles['strip'], more && styles['more'])} onScroll={look}>
      {paths.map((path) => (
        <button
          key={path}
          type="button"
          aria-pressed={path === open}
          title={path}
          className={classes(styles['tab'], path === open && styles['tabOpen'])}
          onClick={() => onOpen(path)}
        >
          {path}
          {faulty.has(path) && <i aria-hidden />}
        </button>
      ))}
    </div>
  )
}
