import { TestTubeDiagonal } from 'lucide-react'
import { lazy } from 'react'
import type { SectionPage } from '../../ui/shell/section-page.ts'

export const samplesPage: SectionPage = {
  path: 'samples',
  title: { en: 'Samples', zh: '样本' },
  icon: TestTubeDiagonal,
  count: 'samples',
  screen: lazy(() => import('./SamplesScreen.tsx')),
}
