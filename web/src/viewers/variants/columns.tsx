import { CircleCheck, CircleX } from 'lucide-react'
import type { Say } from '../../ui/i18n.ts'
import type { useFormat } from '../../ui/format.ts'
import type { GridColumn } from '../grid/Grid.tsx'
import type { Gene } from '../track/genes.ts'
import type { Variants } from './load.ts'
import { MarkShape } from './Mark.tsx'
import { categoryOf } from './marks.ts'
import type { messages } from './messages.ts'
import { passes } from './select-variants.ts'
import type { Variant } from './vcf.ts'
import styles from './View.module.css'

type Format = ReturnType<typeof useFormat>
type Describe = {
  t: Say<typeof messages.en>
  format: Format
  shownSamples: readonly string[]
  /** Of an annotation that lies beside a file which names no genes itself. */
  genes: readonly Gene[] | undefined
}

/** Columns that this file has something for. */
export function columnsOf(data: Variants, { t, format, shownSamples, genes = [] }: Describe): GridColumn[] {
  const { variants } = data
  const of = (row: number): Partial<Variant> => variants[row] ?? {}
  const has = (holds: (variant: Variant) => boolean) => variants.slice(0, 2000).some(holds)
  const columns: (GridColumn | false)[] = [
    data.contigs.length > 1 && {
      key: 'contig',
      title: t('sequence'),
      width: 110,
      mono: true,
      renderCell: (row) => of(row).contig,
    },
    {
      key: 'position',
      title: t('position'),
      width: 104,
      numeric: true,
      renderCell: (row) => format.count(of(row).position ?? 0),
    },
    {
      key: 'change',
      title: t('change'),
      width: 152,
      mono: true,
      renderCell: (row) => <Change variant={variants[row]} annotated={data.annotated} />,
    },
    data.annotated && {
      key: 'gene',
      title: t('gene'),
      width: 132,
      renderCell: (row) => of(row).annotation?.gene,
    },
    !data.annotated &&
      genes.length > 0 && {
        key: 'geneBeside',
        title: t('gene'),
        width: 132,
        sortable: false,
        renderCell: (row) => genesAt(genes, of(row).contig, of(row).position),
      },
    data.annotated && {
      key: 'aminoAcid',
      title: t('aminoAcid'),
      width: 112,
      renderCell: (row) => <span className={styles.aminoAcid}>{of(row).annotation?.change}</span>,
    },
    has((variant) => variant.fraction !== undefined) && {
      key: 'fraction',
      title: data.samples.length > 1 ? t('frequency') : t('fraction'),
      width: 168,
      renderCell: (row) => <Fraction value={of(row).fraction} />,
    },
    has((variant) => variant.depth !== undefined) && {
      key: 'depth',
      title: t('depth'),
      width: 88,
      numeric: true,
      renderCell: (row) => countOf(of(row).depth, format),
    },
    has((variant) => variant.quality !== undefined) && {
      key: 'quality',
      title: t('quality'),
      width: 92,
      numeric: true,
      renderCell: (row) => {
        const { quality } = of(row)
        return quality === undefined ? '' : format.count(Math.round(quality * 10) / 10)
      },
    },
    {
      key: 'filter',
      title: t('filter'),
      width: 128,
      renderCell: (row) => <Filter variant={variants[row]} />,
    },
    ...shownSamples.map((name, at): GridColumn => ({
      key: `sample:${at}`,
      title: data.samples.length > 1 ? t('genotypeOf', { sample: name }) : t('genotype'),
      width: data.samples.length > 1 ? 150 : 110,
      mono: true,
      sortable: false,
      renderCell: (row) => of(row).genotypes?.[at],
    })),
  ]
  return columns.filter((column) => column !== false)
}

function genesAt(genes: readonly Gene[], contig: string | undefined, position = 0): string {
  const over = genes.filter(
    (gene) => gene.contig === contig && gene.start <= position && position <= gene.end,
  )
  return [...new Set(over.map(({ name }) => name))].join(', ')
}

function countOf(value: number | undefined, format: Format) {
  return value === undefined ? '' : format.count(value)
}

function Change({ variant, annotated }: { variant: Variant | undefined; annotated: boolean }) {
  if (!variant) return null
  const written = `${variant.ref} → ${variant.alt}`
  return (
    <span title={written}>
      <svg width={14} height={12} className={styles.swatch} aria-hidden>
        <MarkShape category={categoryOf(variant, annotated)} x={6} y={6} />
      </svg>
      {shortened(variant.ref)} → {shortened(variant.alt)}
    </span>
  )
}

function shortened(allele: string): string {
  return allele.length > 8 ? `${allele.slice(0, 6)}…` : allele
}

function Fraction({ value }: { value: number | undefined }) {
  if (value === undefined) return null
  return (
    <span className={styles.fraction}>
      <span className={styles.rail}>
        <span className={styles.fill} style={{ width: `${Math.min(1, value) * 100}%` }} />
      </span>
      {value.toFixed(3)}
    </span>
  )
}

function Filter({ variant }: { variant: Variant | undefined }) {
  if (!variant || variant.filter === '.' || variant.filter === '') return null
  const passed = passes(variant)
  const Icon = passed ? CircleCheck : CircleX
  return (
    <span className={passed ? styles.passed : styles.failed} title={variant.filter}>
      <Icon size={15} aria-hidden />
      <span>{variant.filter}</span>
    </span>
  )
}
