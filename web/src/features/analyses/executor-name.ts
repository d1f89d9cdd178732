import { useMessages } from '../../ui/language/i18n.ts'
import { analysisMessages } from './messages.ts'

const containerEngines: Record<string, string> = {
  docker: 'Docker',
  podman: 'Podman',
  apptainer: 'Apptainer',
}

/** Gives the words for what runs tasks, by its short name. */
export function useExecutorName(): (executor: string) => string {
  const t = useMessages(analysisMessages)
  return (executor) => {
    const engine = containerEngines[executor]
    if (engine !== undefined) return t('executorContainer', { engine })
    if (executor === 'process') return t('executorProcess')
    if (executor === 'wes') return t('executorWes')
    return executor === 'slurm' ? t('executorSlurm') : t('executorTes')
  }
}
