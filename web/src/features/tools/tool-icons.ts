import {
  AlignJustify,
  Bug,
  ChartScatter,
  Dna,
  GitFork,
  Layers,
  MapPinned,
  PieChart,
  Puzzle,
  Scissors,
  Search,
  TrendingUp,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { Tool } from '@omics/contract/tools/tools'

/** The pictures that tools wear. */
export const iconPictures: Readonly<Record<Tool['icon'], LucideIcon>> = {
  wrench: Wrench,
  reads: Layers,
  mapping: MapPinned,
  variants: Dna,
  assembly: Puzzle,
  search: Search,
  alignment: AlignJustify,
  tree: GitFork,
  expression: TrendingUp,
  communities: Bug,
  populations: PieChart,
  cloning: Scissors,
  statistics: ChartScatter,
}
