import { useMessages } from '../../ui/language/i18n.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import { Association } from './Association.tsx'
import { Components } from './Components.tsx'
import { messages } from './messages.ts'
import { studyOf, type Study } from './parts.ts'
import { Quality } from './Quality.tsx'
import { pages, StudyShown, type PageName } from './shown.ts'
import styles from './View.module.css'

/** An association study: its results along the genome and by rank, and the samples that it was made of. */
export default function StudyView({ source, parts, frame }: ViewerProps) {
  const t = useMessages(messages)
  const study = studyOf({ source, parts })
  const [shown, change] = useView(frame, StudyShown)
  const open = pages.filter((page) => hasPage(study, page))
  const as = shown.as && open.includes(shown.as) ? shown.as : open[0]
  if (!as) return <Notice tone="note" title={t('nothing')} />
  return (
    <div className={styles['view']}>
      <Settings frame={frame}>
        {open.length > 1 && (
          <SegmentedControl<PageName>
            label={t('shownAs')}
            value={as}
            options={open.map((value) => ({ value, label: t(value) }))}
            onChange={(next) => change({ as: next })}
          />
        )}
      </Settings>
      {(as === 'manhattan' || as === 'qq' || as === 'region') && study.results && (
        <Association
          key={JSON.stringify(shown.columns)}
          as={as}
          results={study.results}
          study={study}
          shown={shown}
          change={change}
          frame={frame}
        />
      )}
      {as === 'components' && study.components && (
        <Components
          source={study.components}
          groups={study.groups}
          shown={shown}
          change={change}
          frame={frame}
        />
      )}
      {as === 'quality' && <Quality study={study} frame={frame} />}
    </div>
  )
}

function hasPage(study: Study, page: PageName): boolean {
  if (page === 'components') return study.components !== undefined
  if (page === 'quality') return study.heterozygosity !== undefined || study.missingness !== undefined
  return study.results !== undefined
}
