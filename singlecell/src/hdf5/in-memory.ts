import { type File, ready } from 'h5wasm'
import { asUnreadable, openFile } from './faults.ts'

const path = '/file'

/** Does something with an HDF5 file whose bytes are here, as in a browser. Throws `Unreadable`. */
export async function withHdf5Bytes<T>(bytes: Uint8Array, use: (file: File) => T): Promise<T> {
  const library = await ready
  library.activate_throwing_error_handler()
  library.FS.writeFile(path, bytes)
  try {
    const file = openFile(path, 'r')
    const made = use(file)
    file.close()
    return made
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    library.FS.unlink(path)
  }
}
