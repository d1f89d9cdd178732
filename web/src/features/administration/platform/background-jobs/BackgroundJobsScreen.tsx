import { useAddress } from '../../../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { JobList } from './JobList.tsx'
import { Overview } from './Overview.tsx'
import { backgroundJobMessages } from './messages.ts'

type View = 'jobs' | 'overview'

/** What goes on in the background for everybody: single jobs, and what is done by itself. */
export default function BackgroundJobsScreen() {
  const t = useMessages(backgroundJobMessages)
  const [address, change] = useAddress()
  const view: View = address.get('view') === 'overview' ? 'overview' : 'jobs'
  const views = (
    <SegmentedControl<View>
      label={t('views')}
      value={view}
      onChange={(next) => change({ view: next === 'jobs' ? undefined : next })}
      options={[
        { value: 'jobs', label: t('jobs') },
        { value: 'overview', label: t('overview') },
      ]}
    />
  )
  return view === 'jobs' ? <JobList views={views} /> : <Overview views={views} />
}
