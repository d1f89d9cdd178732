/**
 * The point of the normal distribution with so much above it, 0 < tail ≤ 0.5: Acklam's approximation (2003) and one step
 * of Halley's method by the complementary error function, after which it is exact to 1e-12.
 */
function upperPoint(tail: number): number {
  const rough = acklam(tail)
  const error = upperTail(rough) - tail
  const step = error * Math.sqrt(2 * Math.PI) * Math.exp((rough * rough) / 2)
  return rough + step / (1 - (rough * step) / 2)
}

const [a, b] = [
  [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
]
const [c, d] = [
  [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
]

const polynomial = (factors: readonly number[], x: number) =>
  factors.reduce((sum, factor) => sum * x + factor, 0)

function acklam(tail: number): number {
  if (tail < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(tail))
    return -polynomial(c ?? [], q) / polynomial(d ?? [], q)
  }
  const q = 0.5 - tail
  const r = q * q
  return (polynomial(a ?? [], r) * q) / polynomial(b ?? [], r)
}

/** What lies above x ≥ 0: its series where that is quick, else the continued fraction of Lentz (Abramowitz & Stegun 26.2). */
function upperTail(x: number): number {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  if (x < 3) {
    let [term, sum] = [x, x]
    for (let n = 3; Math.abs(term) > 1e-17 * sum; n += 2) {
      term *= (x * x) / n
      sum += term
    }
    return 0.5 - density * sum
  }
  let fraction = x
  for (let n = 200; n > 0; n -= 1) fraction = x + n / fraction
  return density / fraction
}

/** Chi-squared of one degree of freedom with a probability so large above it. */
export function chiSquared(p: number): number {
  return upperPoint(Math.min(0.5, p / 2)) ** 2
}
