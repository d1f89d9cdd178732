import { useImperativeHandle, useRef, type Ref } from 'react'
import { chosenFiles, type PathedFile } from './dropped-files.ts'

/** Opens the browser's own dialog. */
export interface FileChoice {
  files(): void
  folder(): void
}

interface Props {
  readonly ref: Ref<FileChoice>
  /** Endings of single files that are meant, such as `.wdl,.zip`; any where it is not told. */
  readonly accept?: string
  onChoose(files: readonly PathedFile[]): void
}

// The styles of forms show fields for files, whatever is hidden.
const unseen = { display: 'none' }

/**
 * The fields in which files, or a whole folder, are chosen, apart from the buttons that open them: a button comes and
 * goes with what the page shows, and what somebody chooses in a field that has gone meanwhile would be lost.
 */
export function FileFields({ ref, accept, onChoose }: Props) {
  const fileInput = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement | null>(null)
  useImperativeHandle(
    ref,
    () => ({ files: () => fileInput.current?.click(), folder: () => folderInput.current?.click() }),
    [],
  )
  const take = (input: HTMLInputElement) => {
    if (input.files) onChoose(chosenFiles(input.files))
    // The same files can be chosen once more.
    input.value = ''
  }
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        accept={accept}
        multiple
        hidden
        style={unseen}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={(input) => {
          folderInput.current = input
          if (input) input.webkitdirectory = true
        }}
        type="file"
        multiple
        hidden
        style={unseen}
        onChange={(event) => take(event.target)}
      />
    </>
  )
}
