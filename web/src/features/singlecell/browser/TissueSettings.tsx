import { Select, Slider } from 'antd'
import type { Section } from '@omics/contract/singlecell/cells'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from './browser.module.css'
import { browserMessages } from './messages.ts'
import { noImage, type TissueView } from './tissue-view.ts'

interface Props {
  readonly sections: readonly Section[]
  readonly view: TissueView
  change(patch: Record<string, string | undefined>): void
}

/** Which section is seen over which of its pictures, how strongly that shows, and how large spots are. */
export function TissueSettings({ sections, view, change }: Props) {
  const t = useMessages(browserMessages)
  const { section, image, strength, spots } = view
  const images = section?.images ?? []
  return (
    <>
      {sections.length > 1 && (
        <Select
          aria-label={t('section')}
          showSearch
          value={section?.name ?? null}
          options={sections.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name) => change({ section: name, picture: undefined })}
        />
      )}
      {images.length > 0 && (
        <Select
          aria-label={t('tissueImage')}
          value={image?.name ?? noImage}
          options={[
            { value: noImage, label: t('noTissueImage') },
            ...images.map(({ name, fault }) => ({ value: name, label: name, disabled: fault !== null })),
          ]}
          onChange={(name) => change({ picture: name })}
        />
      )}
      {image && (
        <label className={styles['slide']}>
          {t('imageStrength')}
          <Slider
            ariaLabelForHandle={t('imageStrength')}
            value={Math.round(strength * 100)}
            onChange={(value) => change({ strength: String(value) })}
          />
        </label>
      )}
      <label className={styles['slide']}>
        {t('spotSize')}
        <Slider
          ariaLabelForHandle={t('spotSize')}
          min={10}
          max={300}
          value={Math.round(spots * 100)}
          onChange={(value) => change({ spots: String(value) })}
        />
      </label>
    </>
  )
}

/** What stands in the way of a picture, and what to do. */
export function TissueFaults({ view, isApart }: { readonly view: TissueView; readonly isApart: boolean }) {
  const t = useMessages(browserMessages)
  const faults = (view.section?.images ?? []).flatMap(({ name, width, height, fault }) =>
    fault === null ? [] : t(fault, { name, width: String(width), height: String(height) }),
  )
  const told = [...faults, ...(isApart ? [] : [t('notApart')])]
  return told.map((text) => <Notice key={text} tone="note" title={text} />)
}
