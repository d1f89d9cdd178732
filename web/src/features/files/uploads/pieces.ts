const pieceBytes = 1024 * 1024

/** Reads a blob in pieces of at most a megabyte, each by a read of its own: none waits for the end of a stream. */
export async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < blob.size; start += pieceBytes) {
    yield new Uint8Array(await blob.slice(start, start + pieceBytes).arrayBuffer())
  }
}
