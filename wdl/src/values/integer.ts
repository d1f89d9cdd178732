const smallest = -(2n ** 63n)
const largest = 2n ** 63n - 1n

/** Whether a WDL Int, which has 64 bits and a sign, can hold the number. */
export function fitsInt(value: bigint): boolean {
  return value >= smallest && value <= largest
}

/** The number as a signed decimal Int; `undefined` when the text is anything else or too large. */
export function parseInt64(text: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text)
  return fitsInt(value) ? value : undefined
}

/** The number written in the text; `undefined` when it is no finite decimal number. */
export function parseFloat64(text: string): number | undefined {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
