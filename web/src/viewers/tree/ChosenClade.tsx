import { Button } from 'antd'
import { ChevronsDownUp, ChevronsUpDown, GitBranch, RotateCw, X } from 'lucide-react'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { ToSamples } from '../frame/ChosenSamples.tsx'
import { shownText } from '../shown-text.ts'
import type { Clade } from '@omics/contract/trees/clade'
import { messages } from './messages.ts'
import { tipNames } from './shape.ts'
import styles from './View.module.css'

interface Props {
  readonly clade: Clade
  readonly tips: number
  readonly isRoot: boolean
  readonly isCollapsed: boolean
  onCollapse(): void
  onRotate(): void
  onRoot(): void
  /** Selects the samples that its tips are called after, where there can be any. */
  readonly onSamples: ((names: readonly string[]) => void) | undefined
  onClose(): void
}

/** What is known of the clade that is chosen, and what can be done with it. */
export function ChosenClade({
  clade,
  tips,
  isRoot,
  isCollapsed,
  onCollapse,
  onRotate,
  onRoot,
  onSamples,
  onClose,
}: Props) {
  const t = useMessages(messages)
  const inner = clade.children.length > 0
  return (
    <div className={styles['chosen']} role="status">
      <strong>{shownText(clade.name) || t('clade')}</strong>
      {inner && <span>{t('tips', { count: tips })}</span>}
      {clade.length !== undefined && (
        <span>{t('length', { length: Number(clade.length.toPrecision(6)) })}</span>
      )}
      {inner && !isRoot && (
        <Button
          size="small"
          icon={isCollapsed ? <ChevronsUpDown size={14} /> : <ChevronsDownUp size={14} />}
          onClick={onCollapse}
        >
          {t(isCollapsed ? 'expand' : 'collapse')}
        </Button>
      )}
      {inner && !isCollapsed && (
        <Button size="small" icon={<RotateCw size={14} />} onClick={onRotate}>
          {t('rotate')}
        </Button>
      )}
      {!isRoot && (
        <Button size="small" icon={<GitBranch size={14} />} onClick={onRoot}>
          {t('rootHere')}
        </Button>
      )}
      <ToSamples names={tipNames(clade)} samples={onSamples} />
      <CopyButton text={tipNames(clade).join('\n')} label={t('copyTips')} />
      <IconButton small label={t('close')} onClick={onClose}>
        <X size={14} />
      </IconButton>
    </div>
  )
}
