import { Button } from 'antd'
import { Info, RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import { useMayEdit } from '../../api/project.ts'
import { useAgainAddress } from '../../resource/use-again-address.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resultMessages } from './messages.ts'
import styles from './results.module.css'

/** Why variants say nothing of proteins where the workflow could have told, and the way to a run that does. */
export function GenesHint({ analysis }: { analysis: AnalysisDetail }) {
  const t = useMessages(resultMessages)
  const navigate = useNavigate()
  const mayRun = useMayEdit(analysis, 'analysis_launch')
  const addressOf = useAgainAddress(analysis)
  const { flow_id, genes_input: input } = analysis
  if (input === null) return null
  const name = input.slice(input.indexOf('.') + 1)
  return (
    <div className={styles['hint']} role="note">
      <Info size={16} aria-hidden />
      <span>{t('noGenes', { name })}</span>
      {mayRun && flow_id !== null && (
        <Button size="small" icon={<RotateCcw size={14} />} onClick={() => void navigate(addressOf(input))}>
          {t('runWithGenes')}
        </Button>
      )}
    </div>
  )
}
