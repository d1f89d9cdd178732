import yauzl from 'yauzl'

/** The paths in a zip archive that an answer holds. */
export async function namesInZip(response: Response): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const names: string[] = []
  for await (const entry of zip.eachEntry()) names.push(entry.fileName)
  return names
}
