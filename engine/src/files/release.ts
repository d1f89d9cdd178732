/**
 * Gives the memory of chunks back that nobody reads any more. Left to the collector, chunks by the megabyte make it
 * walk the whole heap over and over, at more than the cost of receiving or sending them.
 */
export function release(chunks: readonly Uint8Array[]): void {
  for (const { buffer, byteLength } of chunks)
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
