const pieceBytes = 1024 * 1024

/**
 * Reads a blob in pieces of at most a megabyte, each by a read of its own: in Chromium a blob's stream now and then
 * stands still for good. A piece holds until the next one is asked for.
 */
export async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < blob.size; start += pieceBytes) {
    const bytes = await blob.slice(start, start + pieceBytes).arrayBuffer()
    yield new Uint8Array(bytes)
    giveBack(bytes)
  }
}

const { port1: nowhere, port2: closed } = new MessageChannel()
closed.close()

/** Frees the memory at once, by sending it to nobody: garbage piles up by hundreds of megabytes before it is collected. */
function giveBack(bytes: ArrayBuffer): void {
  nowhere.postMessage(undefined, [bytes])
}
