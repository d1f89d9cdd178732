/** A tus client of a few lines, which stops and lies where a test wants it to. */
export interface TusClient {
  /** Opens an upload and gives its address. */
  open(size: number, metadata: Record<string, string>): Promise<Response>
  send(url: string, offset: number, bytes: Uint8Array | ReadableStream): Promise<Response>
  /** How many bytes the server has. */
  offset(url: string): Promise<number>
  end(url: string): Promise<Response>
}

/** @param base address of a listening server */
export function tusClient(base: string, token: string): TusClient {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'accept-language': 'en' }
  const address = (url: string) => new URL(url, base)
  return {
    open: (size, metadata) =>
      fetch(address('/api/upload'), {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': encoded(metadata) },
      }),
    send: (url, offset, bytes) =>
      fetch(address(url), {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes,
        ...(bytes instanceof Uint8Array ? {} : { duplex: 'half' as const }),
      }),
    offset: async (url) => {
      const answer = await fetch(address(url), { method: 'HEAD', headers })
      return answer.ok ? Number(answer.headers.get('upload-offset')) : -answer.status
    },
    end: (url) => fetch(address(url), { method: 'DELETE', headers }),
  }
}

function encoded(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}
