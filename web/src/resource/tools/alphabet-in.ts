import { ownFiles } from '@omics/contract/files/own-files'
import { alphabetOf, formatsOf, type Alphabet } from '@omics/contract/files/text/expected'
import { lookAtText } from '@omics/contract/files/text/text-look'
import { call } from '../../api/client.ts'

/** What a tool is chosen for: a file by its id, or a text that is no file yet. */
export type Held =
  | { readonly fileId: string }
  | {
      /** The whole of it, or at least so many characters from its beginning. */
      readonly text: (enough?: number) => string | Promise<string>
    }

/** Characters that tell amino acids from bases. */
const enough = 64 * 1024

/** Whether what the name says leaves open of what the sequences are. */
export const isOpenAlphabet = (name: string) =>
  alphabetOf([name]) === undefined && formatsOf([name]).includes('fasta')

/** Of what the sequences are that somebody holds: as the ending of the name says, else as the beginning is written. */
export async function alphabetIn(name: string, held: Held): Promise<Alphabet | undefined> {
  if (!isOpenAlphabet(name)) return alphabetOf([name])
  if ('fileId' in held)
    return (await call(ownFiles.kind, { query: { file_id: held.fileId } })).alphabet ?? undefined
  const text = await held.text(enough)
  return lookAtText(text.slice(0, enough), [], text.length > enough).alphabet
}
