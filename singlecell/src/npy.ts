import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

/** Numbers of two axes, row after row. */
export interface Numbers {
  readonly rows: number
  readonly columns: number
  readonly data: Float32Array | Float64Array | Int32Array
}

const kinds = { '<f4': Float32Array, '<f8': Float64Array, '<i4': Int32Array } as const
const magic = '\x93NUMPY\x01\x00'

/** Writes numbers as NumPy keeps them: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html */
export function writeNpy(path: string, { rows, columns, data }: Numbers): void {
  const kind = data instanceof Int32Array ? '<i4' : data instanceof Float32Array ? '<f4' : '<f8'
  const told = `{'descr': '${kind}', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`
  const length = Math.ceil((magic.length + 2 + told.length + 1) / 64) * 64
  const header = Buffer.alloc(length, ' ')
  header.write(magic, 'latin1')
  header.writeUInt16LE(length - magic.length - 2, magic.length)
  header.write(told, magic.length + 2, 'latin1')
  header.write('\n', length - 1, 'latin1')
  writeFileSync(path, header)
  appendFileSync(path, new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
}

/** Reads what `writeNpy` has written. */
export function readNpy(path: string): Numbers {
  const bytes = readFileSync(path)
  const start = magic.length + 2 + bytes.readUInt16LE(magic.length)
  const told = bytes.toString('latin1', 0, start)
  const [, kind = '', rows = '', columns = ''] =
    /'descr': '(<f4|<f8|<i4)'.*'shape': \((\d+), (\d+)\)/.exec(told) ?? []
  if (!(kind in kinds)) throw new Error(`${path} holds no numbers of two axes`)
  const own = bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.byteLength)
  const data = new kinds[kind as keyof typeof kinds](own)
  return { rows: Number(rows), columns: Number(columns), data }
}
