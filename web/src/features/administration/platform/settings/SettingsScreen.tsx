import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Beside } from '../../../../ui/layout/Drawer.tsx'
import { useIsAdministrator } from '../../../../api/session.ts'
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../../ui/layout/PageHeader.tsx'
import { SegmentedControl } from '../../../../ui/controls/SegmentedControl.tsx'
import { SkeletonText } from '../../../../ui/notices/Skeleton.tsx'
import { OutsideSystems } from '../../outside/OutsideSystems.tsx'
import { RegistrationLinks } from '../../registration/RegistrationLinks.tsx'
import { AccountSettings } from './AccountSettings.tsx'
import { AppearanceSettings } from './AppearanceSettings.tsx'
import { settingsMessages } from './messages.ts'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'
import { TheirSettings } from './TheirSettings.tsx'
import { useConfiguration } from './use-configuration.ts'

const views = ['appearance', 'accounts', 'outside'] as const
type View = (typeof views)[number]

/** The settings of the platform, a part at a time. */
export default function SettingsScreen() {
  const [params] = useSearchParams()
  const shown = useViews()
  const view = shown.find((one) => one === params.get('view')) ?? views[0]
  if (view === 'outside')
    return (
      <OutsideSystems>
        {(list, drawer) => (
          <SettingsFrame view={view} drawer={drawer}>
            {list}
          </SettingsFrame>
        )}
      </OutsideSystems>
    )
  return (
    <SettingsFrame view={view}>
      <PlatformSettings key={view} view={view} />
    </SettingsFrame>
  )
}

/** Connections to systems outside are for those alone who may change them: administrators. */
function useViews(): readonly View[] {
  const mayChange = useIsAdministrator()
  return views.filter((view) => view !== 'outside' || mayChange)
}

interface FrameProps {
  readonly view: View
  readonly drawer?: ReactNode
  readonly children: ReactNode
}

function SettingsFrame({ view, drawer, children }: FrameProps) {
  const t = useMessages(settingsMessages)
  const [, setParams] = useSearchParams()
  const change = (next: View) => setParams(next === views[0] ? {} : { view: next }, { replace: true })
  return (
    <Beside drawer={drawer}>
      <Page>
        <PageHeader title={t('settings')} description={t('settingsMore')} />
        <Toolbar>
          <SegmentedControl<View>
            label={t('settings')}
            value={view}
            onChange={change}
            options={useViews().map((value) => ({ value, label: t(value) }))}
          />
        </Toolbar>
        {children}
      </Page>
    </Beside>
  )
}

function PlatformSettings({ view }: { view: Exclude<View, 'outside'> }) {
  const t = useMessages(settingsMessages)
  const { query, theirs, ...saving } = useConfiguration()
  if (query.error) return <ErrorState fault={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <SkeletonText lines={8} />
  return (
    <div style={{ maxWidth: 560 }}>
      {theirs && <TheirSettings theirs={theirs} />}
      {view === 'appearance' ? (
        <AppearanceSettings current={query.data} {...saving} />
      ) : (
        <>
          {/* Only what stands under this heading waits for its button. */}
          <Section title={t('languageAndRegistration')}>
            <AccountSettings current={query.data} {...saving} />
          </Section>
          <RegistrationLinks />
          <SecondFactorSettings />
        </>
      )}
    </div>
  )
}
