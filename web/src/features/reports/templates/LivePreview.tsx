import { useEffect, useState } from 'react'
import type { TemplateContents } from '@omics/contract/reports/blocks'
import { templates } from '@omics/contract/reports/templates'
import { useApi } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { Sheet } from '../Sheet.tsx'

interface Props {
  readonly templateId: string
  readonly contents: TemplateContents
  readonly analysisId: string | undefined
  readonly chosen: string | undefined
  onChoose(key: string): void
}

/** The report as the contents would make it now, over a result. */
export function LivePreview({ templateId, contents, analysisId, chosen, onChoose }: Props) {
  const { language } = useFormat()
  const { user } = useSession()
  const settled = useSettled(contents)
  const [today] = useState(() => new Date().toISOString())
  const preview = useApi(
    templates.preview,
    {
      params: { id: templateId },
      body: { analysis_id: analysisId ?? '', language, contents: settled },
    },
    { enabled: analysisId !== undefined, keepPrevious: true, quiet: true },
  )
  if (analysisId === undefined) return null
  if (preview.error) return <ErrorState fault={preview.error} retry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonText lines={8} />
  const report = {
    ...preview.data,
    language,
    project: '',
    updated_at: today,
    branding: contents.branding,
    created_by: user?.name ?? '',
  }
  const shown = preview.data.sections.find(({ key }) => key.split(':')[0] === chosen)
  return <Sheet report={report} chosen={shown?.key} onChoose={onChoose} />
}

/** Milliseconds after the last change until the report is drawn anew. */
const pause = 350

/** What it was when it last stood still for a while. */
function useSettled(contents: TemplateContents): TemplateContents {
  const [settled, setSettled] = useState(contents)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(contents), pause)
    return () => clearTimeout(timer)
  }, [contents])
  return settled
}
