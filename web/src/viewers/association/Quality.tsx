import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { PictureChart } from '../chart/PictureChart.tsx'
import type { ChartSpec } from '../chart/spec.ts'
import type { Frame } from '../frame/frame.ts'
import { shownText } from '../shown-text.ts'
import type { FileSource } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { messages } from './messages.ts'
import type { Study } from './parts.ts'
import { qualityOf, type SampleQuality } from './quality.ts'
import { loadSamples } from './samples.ts'
import styles from './View.module.css'

/** Samples by how many of their genotypes are missing and how far their heterozygosity is from what is expected. */
export function Quality({ study, frame }: { study: Study; frame: Frame | undefined }) {
  const { heterozygosity, missingness } = study
  const source = heterozygosity ?? missingness
  return source ? (
    <Read
      key={`${heterozygosity?.url} ${missingness?.url}`}
      source={source}
      files={{ heterozygosity, missingness }}
      frame={frame}
    />
  ) : null
}

type Files = Pick<Study, 'heterozygosity' | 'missingness'>

function Read({ source, files, frame }: { source: FileSource; files: Files; frame: Frame | undefined }) {
  const t = useMessages(messages)
  const load = useMemo(
    () => async (_: FileSource, signal: AbortSignal) => {
      const [het, missing] = await Promise.all(
        [files.heterozygosity, files.missingness].map((file) => file && loadSamples(file, signal)),
      )
      return qualityOf(het, missing)
    },
    // The component is made anew for other files.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  const { data, error } = useLoaded(source, load)
  const words = useMemo(
    () => ({
      missing: t('missing'),
      inbreeding: t('inbreeding'),
      usual: t('usual'),
      outlying: t('outlying'),
    }),
    [t],
  )
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  const spec = chartOf(data, words)
  if (!spec) return <Notice tone="failed" title={t('noSamples')} />
  return (
    <>
      <PictureChart spec={spec} frame={frame} />
      {data.outlying.length > 0 && (
        <p className={styles['facts']}>
          {t('outlyingSamples', { count: data.outlying.length })}{' '}
          {data.outlying.slice(0, 50).map(shownText).join(t('comma'))}
        </p>
      )}
    </>
  )
}

interface Words {
  readonly missing: string
  readonly inbreeding: string
  readonly usual: string
  readonly outlying: string
}

/** Both against each other, or the one that there is from the lowest to the highest. */
function chartOf({ samples, hasBoth, of, outlying }: SampleQuality, words: Words): ChartSpec | undefined {
  if (samples.length === 0) return undefined
  const out = new Set(outlying)
  const placed = samples
    .toSorted((one, other) => one[of] - other[of])
    .map((sample, rank) => ({
      isOut: out.has(sample.name),
      point: [
        hasBoth ? sample.missing : rank + 1,
        hasBoth ? sample.inbreeding : sample[of],
        shownText(sample.name),
      ] as [number, number, string],
    }))
    .filter(({ point: [x, y] }) => Number.isFinite(x) && Number.isFinite(y))
  const pointsOf = (wanted: boolean) =>
    placed.flatMap(({ isOut, point }) => (isOut === wanted ? [point] : []))
  return {
    kind: 'scatter',
    title: hasBoth ? `${words.inbreeding} · ${words.missing}` : words[of],
    x: { title: hasBoth ? words.missing : '' },
    y: { title: words[of] },
    series: [
      { name: words.usual, points: pointsOf(false) },
      ...(out.size > 0 ? [{ name: words.outlying, points: pointsOf(true) }] : []),
    ],
  }
}
