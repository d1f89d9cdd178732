import { BaseClient, BaseResponse } from 'geotiff'
import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'

/** Reads the ranges of a file for the library of TIFF, by an address that is renewed, or from this computer. */
export class SourceClient extends BaseClient {
  readonly #source: FileSource
  constructor(source: FileSource) {
    super(source.url)
    this.#source = source
  }

  override async request({ headers, signal }: RequestInit = {}): Promise<BaseResponse> {
    const asked = new Headers(headers).get('range')
    const [, start = '0', end = '0'] = /^bytes=(\d+)-(\d+)$/.exec(asked ?? '') ?? []
    const bytes = await readRange(this.#source, Number(start), Number(end) + 1, signal ?? undefined)
    return new RangeResponse(Number(start), bytes, this.#source.size)
  }
}

class RangeResponse extends BaseResponse {
  readonly #start: number
  readonly #bytes: Uint8Array
  readonly #size: number
  constructor(start: number, bytes: Uint8Array, size: number) {
    super()
    this.#start = start
    this.#bytes = bytes
    this.#size = size
  }

  override get ok() {
    return this.#bytes.length > 0
  }

  override get status() {
    return this.ok ? 206 : 416
  }

  override getHeader(name: string) {
    const end = this.#start + this.#bytes.length - 1
    return name === 'content-range' ? `bytes ${this.#start}-${end}/${this.#size}` : 'application/octet-stream'
  }

  override getData(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.#bytes).buffer)
  }
}
