import { FileSearch } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { genome } from '@omics/contract/analyses/genome'
import type { OutputOf } from '@omics/contract/endpoint'
import { useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { FileSource } from '../../viewers/source.ts'
import type { Region } from '../../viewers/track/region.ts'
import { resultMessages } from './messages.ts'

const GenomesTogether = lazy(() => import('../../viewers/genome/Together.tsx'))

type Tracks = OutputOf<typeof genome.tracks>
type Signed = Tracks['tracks'][number]['file']

/** Alignments and variants of several samples together, at the place that the address names. */
export default function GenomeScreen() {
  const t = useMessages(resultMessages)
  const project = useProject()
  const [address, change] = useAddress()
  const asked = (name: string) => address.get(name) ?? undefined
  const query = { files: asked('files'), samples: asked('samples'), analysis_id: asked('analysis') }
  const anything = Object.values(query).some(Boolean)
  const found = useApi(
    genome.tracks,
    { params: { id: project.id }, query },
    { enabled: anything, quiet: true, keepPrevious: true },
  )
  const { data } = found
  // The files stay what they are, while the latest of a sample may be others tomorrow.
  const pinned =
    data && [...data.tracks.map(({ file }) => file.id), ...data.elsewhere.map(({ id }) => id)].join()
  useEffect(() => {
    if (pinned && query.files === undefined) change({ files: pinned, analysis: undefined })
  })
  return (
    <Page>
      <PageHeader
        title={t('genome')}
        note={
          data?.reference &&
          t('genomeNote', { count: data.tracks.length, reference: data.reference.file.name })
        }
        trail={[
          { title: project.name, to: `/project/detail/${project.id}/overview` },
          { title: t('genome') },
        ]}
      />
      {found.error ? (
        <ErrorState fault={found.error} retry={() => void found.refetch()} />
      ) : anything && !data ? (
        <SkeletonText lines={8} />
      ) : (
        <Together data={data} at={asked('at') ?? ''} onAt={(at) => change({ at })} />
      )}
    </Page>
  )
}

interface TogetherProps {
  readonly data: Tracks | undefined
  readonly at: string
  onAt(at: string): void
}

function Together({ data, at, onAt }: TogetherProps) {
  const t = useMessages(resultMessages)
  const sources = useMemo(() => data && sourcesOf(data), [data])
  const remember = useLater(onAt)
  const [first, ...others] = sources ?? []
  return (
    <>
      {data && data.without.length > 0 && (
        <Notice tone="note" title={t('genomeWithout', { names: data.without.join(t('comma')) })} />
      )}
      {data && data.elsewhere.length > 0 && (
        <Notice
          tone="note"
          title={t('genomeElsewhere', { names: data.elsewhere.map(({ name }) => name).join(t('comma')) })}
        />
      )}
      {first ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <GenomesTogether
            key={data?.tracks.map(({ file }) => file.id).join()}
            sources={[first, ...others]}
            at={at}
            onRegion={remember}
          />
        </Suspense>
      ) : (
        <EmptyState icon={<FileSearch size={28} />} title={t('genomeNothing')}>
          {t('genomeNothingText')}
        </EmptyState>
      )}
    </>
  )
}

const plain = ({ name, size, url, media_type: mediaType }: Signed): FileSource => ({
  name,
  size,
  url,
  mediaType,
})

function sourcesOf({ tracks, reference, annotation }: Tracks): FileSource[] {
  const beside = [...(reference?.beside ?? []), ...(annotation ? [annotation] : [])].map(plain)
  const fasta = reference && { ...plain(reference.file), siblings: beside }
  return tracks.map(({ file, beside: indexes, label }) => ({
    ...plain(file),
    label,
    siblings: indexes.map(plain),
    ...(fasta && { reference: fasta }),
  }))
}

/** Milliseconds that the view stands still before the address names its place. */
const stillness = 400

/** Keeps the place for the address, once nobody moves the view any more; the same function in every render. */
function useLater(keep: (at: string) => void) {
  const latest = useRef(keep)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const [later] = useState(() => ({ contig, start, end }: Region) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(`${contig}:${start}-${end}`), stillness)
  })
  return later
}
