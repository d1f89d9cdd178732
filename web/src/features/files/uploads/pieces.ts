const pieceBytes = 1024 * 1024

/**
 * Reads a blob into one buffer, again and again: pieces with buffers of their own pile up by hundreds of megabytes
 * before the browser lets them go. A piece holds until the next one is asked for. Browsers whose blobs are no byte
 * streams (https://www.w3.org/TR/FileAPI/#stream-method-algo) give each piece as they have it.
 */
export async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = blob.stream()
  const reader = byteReaderOf(stream)
  if (!reader) return yield* wholePieces(stream)
  let buffer = new Uint8Array(pieceBytes)
  for (;;) {
    const { done, value } = await reader.read(buffer)
    if (done) return
    yield value
    buffer = new Uint8Array(value.buffer)
  }
}

function byteReaderOf(stream: ReadableStream): ReadableStreamBYOBReader | undefined {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

async function* wholePieces(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
