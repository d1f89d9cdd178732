/** None where the optional package that has it is not installed. */
const built = import.meta.glob<string>('../../../../node_modules/h5wasm-plugins/plugins/libH5Zlzf.so', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** A filter of HDF5 from our own built assets, by its name. */
export async function builtFilter(name: string): Promise<Uint8Array | undefined> {
  const [, address] = Object.entries(built).find(([path]) => path.endsWith(`/libH5Z${name}.so`)) ?? []
  if (address === undefined) return undefined
  const response = await fetch(address)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
}
