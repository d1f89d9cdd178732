import { Tooltip } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import type { Say } from '../../ui/language/i18n.ts'
import type { useFormat } from '../../ui/language/format.ts'
import type { GridColumn } from '../grid/Grid.tsx'
import { filterSaid, widthFor } from './filters.ts'
import type { Variants } from './load.ts'
import { MarkShape } from './Mark.tsx'
import { categoryOf } from './marks.ts'
import type { messages } from './messages.ts'
import { passes } from './passes.ts'
import type { Known } from './select-variants.ts'
import type { Variant } from './vcf.ts'
import styles from './View.module.css'

type Format = ReturnType<typeof useFormat>
type Describe = {
  t: Say<typeof messages.en>
  format: Format
  shownSamples: readonly string[]
  known: Known
  /** Whether genes are known, from the file or from an annotation beside it. */
  hasGenes: boolean
  /** Of how many samples the carriers were counted; undefined where there is but one. */
  carriersOf: { samples: number; where: 'run' | 'file' } | undefined
}

/** Columns that this file has something for. */
export function columnsOf(data: Variants, describe: Describe): GridColumn[] {
  const { t, format, shownSamples, known, hasGenes, carriersOf } = describe
  const { variants } = data
  const of = (row: number): Partial<Variant> => variants[row] ?? {}
  const has = (holds: (variant: Variant) => boolean) => variants.slice(0, 2000).some(holds)
  const columns: (GridColumn | false | undefined)[] = [
    data.contigs.length > 1 && {
      key: 'contig',
      title: t('sequence'),
      width: widthFor(
        data.contigs.map(({ name }) => name),
        { least: 72, most: 140, mono: true },
      ),
      mono: true,
      renderCell: (row) => of(row).contig,
    },
    {
      key: 'position',
      title: t('position'),
      width: 100,
      numeric: true,
      renderCell: (row) => format.count(of(row).position ?? 0),
    },
    {
      key: 'change',
      title: t('change'),
      width: 124,
      mono: true,
      renderCell: (row) => <Change variant={variants[row]} annotated={data.annotated} />,
    },
    hasGenes && {
      key: 'gene',
      title: t('gene'),
      width: 76,
      renderCell: (row) => genesAt(known, variants[row]),
    },
    data.annotated && {
      key: 'aminoAcid',
      title: t('aminoAcid'),
      width: 116,
      renderCell: (row) => <AminoAcid variant={variants[row]} />,
    },
    has((variant) => variant.fraction !== undefined) && {
      key: 'fraction',
      title: data.samples.length > 1 ? t('frequency') : t('fraction'),
      width: 134,
      renderCell: (row) => <Fraction value={of(row).fraction} />,
    },
    has((variant) => variant.depth !== undefined) && {
      key: 'depth',
      title: t('depth'),
      width: 84,
      numeric: true,
      renderCell: (row) => countOf(of(row).depth, format),
    },
    {
      key: 'filter',
      title: t('filter'),
      width: widthFor(
        variants.map(({ filter }) => filter),
        { least: 84, most: 190, before: 21 },
      ),
      renderCell: (row) => <Filter variant={variants[row]} filters={data.filters} t={t} />,
    },
    carriersOf && {
      key: 'carriers',
      title: carriersOf.where === 'run' ? t('inRun') : t('inFile'),
      width: 124,
      renderCell: (row) => (
        <span title={t('calledRule')}>
          {carriersAt(known, variants[row], carriersOf.samples, { t, format })}
        </span>
      ),
    },
    has((variant) => variant.quality !== undefined) && {
      key: 'quality',
      title: t('quality'),
      width: 96,
      numeric: true,
      renderCell: (row) => {
        const { quality } = of(row)
        return quality === undefined ? '' : format.count(Math.round(quality * 10) / 10)
      },
    },
    ...shownSamples.flatMap((name, at) => ofSample(name, at, data, { t, format, has })),
  ]
  return columns.filter((column) => column !== false && column !== undefined)
}

/** Genotype of a sample; where the file has several, also what its own reads say. */
function ofSample(
  name: string,
  at: number,
  { variants, samples }: Variants,
  {
    t,
    format,
    has,
  }: Pick<Describe, 't' | 'format'> & { has: (holds: (variant: Variant) => boolean) => boolean },
): GridColumn[] {
  const several = samples.length > 1
  const support = (row: number) => variants[row]?.support[at]
  const columns: (GridColumn | false)[] = [
    {
      key: `sample:${at}`,
      title: several ? t('genotypeOf', { sample: name }) : t('genotype'),
      width: several ? 150 : 84,
      mono: true,
      sortable: false,
      renderCell: (row) => variants[row]?.genotypes[at],
    },
    has((variant) => variant.support[at]?.fraction !== undefined) && {
      key: `fraction:${at}`,
      title: t('fractionOf', { sample: name }),
      width: 150,
      sortable: false,
      renderCell: (row) => <Fraction value={support(row)?.fraction} />,
    },
    has((variant) => variant.support[at]?.depth !== undefined) && {
      key: `depth:${at}`,
      title: t('depthOf', { sample: name }),
      width: 130,
      numeric: true,
      sortable: false,
      renderCell: (row) => countOf(support(row)?.depth, format),
    },
  ]
  return columns.filter((column) => column !== false)
}

function genesAt(known: Known, variant: Variant | undefined): string {
  return variant ? known.genesOf(variant).join(', ') : ''
}

function carriersAt(
  known: Known,
  variant: Variant | undefined,
  samples: number,
  { t, format }: Pick<Describe, 't' | 'format'>,
): string {
  const carriers = variant && known.carriersOf(variant)
  return carriers === undefined
    ? ''
    : t('ofSamples', { carriers: format.count(carriers), count: samples, samples: format.count(samples) })
}

/** The terms of the tool stand behind what is short. */
function AminoAcid({ variant }: { variant: Variant | undefined }) {
  const { change, consequence } = variant?.annotation ?? {}
  return (
    <span
      lang="en"
      className={styles['aminoAcid']}
      title={consequence?.replaceAll('&', ', ').replaceAll('_', ' ')}
    >
      {change}
    </span>
  )
}

interface FilterProps {
  readonly variant: Variant | undefined
  readonly filters: Variants['filters']
  readonly t: Describe['t']
}

function countOf(value: number | undefined, format: Format) {
  return value === undefined ? '' : format.count(value)
}

function Change({ variant, annotated }: { variant: Variant | undefined; annotated: boolean }) {
  if (!variant) return null
  const written = `${variant.ref} → ${variant.alt}`
  return (
    <span title={written}>
      <svg width={14} height={12} className={styles['swatch']} aria-hidden>
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
    <span className={styles['fraction']}>
      <span className={styles['rail']}>
        <span className={styles['fill']} style={{ width: `${Math.min(1, value) * 100}%` }} />
      </span>
      {value.toFixed(3)}
    </span>
  )
}

function Filter({ variant, filters, t }: FilterProps) {
  if (!variant || variant.filter === '.' || variant.filter === '') return null
  const passed = passes(variant)
  const Icon = passed ? CircleCheck : CircleX
  const said = filterSaid(variant.filter, filters, t)
  return (
    <Tooltip title={<span className={styles['said']}>{said}</span>} mouseEnterDelay={0.2}>
      <span className={passed ? styles['passed'] : styles['failed']}>
        <Icon size={15} aria-hidden />
        <span>{variant.filter}</span>
        <span className="spoken">{said}</span>
      </span>
    </Tooltip>
  )
}
