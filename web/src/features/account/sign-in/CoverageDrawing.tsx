import { useMemo } from 'react'
import { coverageProfiles, genes, genomeLength, sampleNames } from './coverage.ts'

const width = 800
const left = 72
const step = 23.5
const height = 96
const top = 64
const bottom = top + sampleNames.length * step
const plot = width - left

const xOf = (base: number) => left + (base / genomeLength) * plot
const ticks = [1, 10_000, 20_000, genomeLength]

/** Two dozen genomes' depth, one before the other, over the genes of the virus. */
export function CoverageDrawing({ title }: { title: string }) {
  const lines = useMemo(() => coverageProfiles().map(pathsOf), [])
  return (
    <svg viewBox={`0 0 ${width} ${bottom + 62}`} role="img" aria-label={title} fontSize="11">
      {lines.map(({ line, area }, index) => (
        <g key={sampleNames[index]}>
          <text
            x={left - 12}
            y={top + index * step + 3}
            textAnchor="end"
            fill="var(--ink-3)"
            fontFamily="var(--font-mono)"
          >
            {sampleNames[index]}
          </text>
          <path
            d={area}
            transform={`translate(0 ${top + index * step})`}
            fill="color-mix(in oklab, var(--accent) 13%, var(--well))"
          />
          <path
            d={line}
            transform={`translate(0 ${top + index * step})`}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="1.1"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <Genes y={bottom + 4} />
      {ticks.map((base) => (
        <text key={base} x={xOf(base)} y={bottom + 56} textAnchor={anchorOf(base)} fill="var(--ink-3)">
          {base.toLocaleString('en')}
        </text>
      ))}
    </svg>
  )
}

function Genes({ y }: { y: number }) {
  return genes.map((gene, index) => (
    <g key={gene.from}>
      <rect
        x={xOf(gene.from)}
        y={y}
        width={Math.max(2, xOf(gene.to) - xOf(gene.from) - 1.5)}
        height="13"
        rx="2"
        fill={`color-mix(in oklab, var(--accent) ${index % 2 === 0 ? 55 : 32}%, white)`}
      />
      {gene.name && (
        <text x={(xOf(gene.from) + xOf(gene.to)) / 2} y={y + 28} textAnchor="middle" fill="var(--ink-2)">
          {gene.name}
        </text>
      )}
    </g>
  ))
}

function anchorOf(base: number): 'start' | 'middle' | 'end' {
  if (base === 1) return 'start'
  return base === genomeLength ? 'end' : 'middle'
}

function pathsOf(depths: readonly number[]): { line: string; area: string } {
  const x = (at: number) => (left + (at / (depths.length - 1)) * plot).toFixed(1)
  const line = depths
    .map((depth, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${(-depth * height).toFixed(1)}`)
    .join('')
  return { line, area: `${line}L${width} 0L${left} 0Z` }
}
