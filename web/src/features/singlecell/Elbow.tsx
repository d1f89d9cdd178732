import { useMemo } from 'react'
import { analyses, type OutputFile } from '@omics/contract/analyses/analyses'
import type { SingleCellAnalysis } from '@omics/contract/singlecell/analyses'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { streamLines } from '../../viewers/bytes/stream.ts'
import { PictureChart } from '../../viewers/chart/PictureChart.tsx'
import { useFrame } from '../../viewers/frame/use-frame.ts'
import { ViewerBar } from '../../viewers/frame/ViewerBar.tsx'
import type { FileSource } from '../../viewers/source.ts'
import { useLoaded } from '../../viewers/use-loaded.ts'
import { elbowChart, elbowIn } from './elbow.ts'
import { singleCellMessages } from './messages.ts'

interface Props {
  readonly analysis: Pick<SingleCellAnalysis, 'id' | 'project_id' | 'code' | 'settings'>
  /** How many are to be used, where that is being set; else as many as were. */
  readonly used?: number
}

/** How much each principal component of an analysis tells, with those that are used marked; nothing before it is known. */
export function Elbow({ analysis, used }: Props) {
  const params = { id: analysis.project_id, analysi_id: analysis.id }
  const { data } = useApi(analyses.showFile, { params }, { quiet: true })
  const file = data?.find(({ name }) => /(^|\.)elbow$/.test(name))?.files[0]
  return file ? <Drawn key={file.id} file={file} analysis={analysis} used={used} /> : null
}

async function load(source: FileSource, signal: AbortSignal) {
  const lines: string[] = []
  for await (const part of streamLines(source, signal)) lines.push(...part.lines)
  return elbowIn(lines.join('\n'))
}

interface DrawnProps {
  readonly file: OutputFile
  readonly analysis: Props['analysis']
  readonly used: number | undefined
}

function Drawn({ file, analysis: { code, settings }, used }: DrawnProps) {
  const t = useMessages(singleCellMessages)
  // A new signature in its address does not make it another file.
  // oxlint-disable-next-line react/exhaustive-deps
  const source = useMemo<FileSource>(() => ({ name: file.name, size: file.size, url: file.url }), [file.id])
  const { data } = useLoaded(source, load)
  const { frame, picture, settingsPlace } = useFrame()
  if (!data) return null
  const count = used ?? Math.min(settings.components, data.length)
  const spec = elbowChart(data, count, {
    title: t('elbowTitle', { count }),
    across: t('component'),
    down: t('varianceShare'),
    used: t('usedComponents'),
    left: t('unusedComponents'),
  })
  return (
    <Section
      title={t('elbowOf', { code })}
      actions={<ViewerBar name={`${code}-elbow`} picture={picture} settingsPlace={settingsPlace} />}
    >
      <PictureChart spec={spec} frame={frame} height={220} />
    </Section>
  )
}
