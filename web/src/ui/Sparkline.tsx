interface Props {
  readonly values: readonly number[]
  readonly label: string
  readonly width?: number
  readonly height?: number
  /** A CSS colour. */
  readonly colour?: string
  /** Drawn as a dashed line across, such as the memory asked for. */
  readonly limit?: number
}

/** A small curve without axes. */
export function Sparkline({
  values,
  label,
  width = 120,
  height = 32,
  colour = 'var(--accent)',
  limit,
}: Props) {
  const top = Math.max(limit ?? 0, ...values, Number.MIN_VALUE)
  const y = (value: number) => (1 - value / top) * (height - 6) + 3
  const x = (index: number) => (values.length < 2 ? 0 : (index / (values.length - 1)) * (width - 6))
  const line = values.map(
    (value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
  )
  const last = values.at(-1)
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      {limit !== undefined && (
        <line x1="0" x2={width} y1={y(limit)} y2={y(limit)} stroke={colour} strokeDasharray="3 3" />
      )}
      <path
        d={`${line.join('')}L${x(values.length - 1)} ${height}L0 ${height}Z`}
        fill={colour}
        fillOpacity="0.12"
      />
      <path d={line.join('')} fill="none" stroke={colour} strokeWidth="1.5" />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r="2.5" fill={colour} />}
    </svg>
  )
}
