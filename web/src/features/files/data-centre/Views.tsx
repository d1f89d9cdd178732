import { centreViews } from '@omics/contract/files/data-centre'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Toolbar } from '../../../ui/layout/Page.tsx'
import { centreMessages } from './messages.ts'

const [first, ...others] = centreViews
const views = [first, 'folders', ...others, 'space'] as const

/** What the address asks to see. */
export function useView() {
  const [address] = useAddress()
  return views.find((view) => view === address.get('view')) ?? 'all'
}

/** The switch between the ways to look at one's files, in a line of its own, so that it stands still whichever is chosen. */
export function Views() {
  const t = useMessages(centreMessages)
  const [, go] = useAddress()
  const value = useView()
  return (
    <Toolbar>
      <SegmentedControl
        label={t('views')}
        value={value}
        onChange={(view) =>
          go({
            view: view === 'all' ? undefined : view,
            page: undefined,
            project: undefined,
            folder: undefined,
            file: undefined,
          })
        }
        options={views.map((view) => ({
          value: view,
          label: t(view === 'all' ? 'files_all' : view),
        }))}
      />
    </Toolbar>
  )
}
