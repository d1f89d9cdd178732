const pieceBytes = 1024 * 1024

/**
 * Reads a blob piece by piece, each by itself. Its stream would take less memory, but stood still for good in the midst
 * of files of many gigabytes.
 */
export async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < blob.size; start += pieceBytes) {
    yield new Uint8Array(await blob.slice(start, start + pieceBytes).arrayBuffer())
  }
}
