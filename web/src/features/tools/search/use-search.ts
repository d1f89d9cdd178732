import { useId, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { withoutMarks } from '@omics/contract/files/text/documents'
import type { Alphabet } from '@omics/contract/files/text/expected'
import { isUnreadable } from '@omics/contract/files/text/text-faults'
import { lookAtText, misfit } from '@omics/contract/files/text/text-look'
import type { TextLook } from '@omics/contract/files/text/text-part'
import type { Json } from '@omics/contract/json'
import { toolDatabases, type SequenceDatabase } from '@omics/contract/tools/databases'
import { tools } from '@omics/contract/tools/tools'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useComingFiles } from '../../../resource/inputs/coming-files.ts'
import { fileNameOf, fileUri, withoutEmpty, type Values } from '../../../resource/inputs/input-values.ts'
import { randomId } from '../../../ui/browser/random-id.ts'
import { alphabetOf, fittingPrograms, type Program } from './programs.ts'

/** What somebody filled in; the program is theirs once they have chosen one. */
interface Filled {
  readonly query: string
  /** Undefined until some were chosen here. */
  readonly databases: readonly string[] | undefined
  /** The project whose files are chosen; their own space unless told. */
  readonly projectId: string | undefined
  readonly files: Json | undefined
  readonly pasted: string
  readonly program: Program | undefined
  readonly values: Values
}

/** What another page brings along to be searched for. */
const Handed = z.object({ query: z.string().max(1_000_000) })

const nothing: Filled = {
  query: '',
  databases: undefined,
  projectId: undefined,
  files: undefined,
  pasted: '',
  program: undefined,
  values: {},
}

/** What is pasted here: names of files that hold such texts. */
export const sequenceFiles = ['*.fasta']

/** Whether a text is there that can be searched for, or in. */
const holdsSequences = (text: string, look: TextLook) =>
  text.trim() !== '' && !look.faults.some(isUnreadable) && misfit(look, sequenceFiles) === undefined

/** A database may be built anew while the form is open. */
const lookAgainMs = 10_000

/** The form of a sequence search: what it says, which programs suit that, and the start. */
export function useSearch(toolId: string, onStarted: (analysisId: string) => void) {
  const { state } = useLocation()
  const [filled, setFilled] = useState<Filled>(() => ({
    ...nothing,
    query: Handed.safeParse(state).data?.query ?? '',
  }))
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))
  const offered = useApi(toolDatabases.sequences, {}, { quiet: true, every: () => lookAgainMs }).data ?? []
  // Come from a database of the library, by one of its files.
  const named = useSearchParams()[0].get('database')
  const ofNamed = offered.filter(
    ({ kind, files }) => kind === 'blast' && files.some(({ id }) => id === named),
  )
  const databases = filled.databases ?? ofNamed.map(({ id }) => id)
  const chosen = offered.filter(({ id }) => databases.includes(id))
  const unready = chosen.find(({ ready }) => !ready)
  const looks = {
    query: useMemo(() => lookAtText(filled.query), [filled.query]),
    pasted: useMemo(() => lookAtText(filled.pasted), [filled.pasted]),
  }
  const subjects = alphabetOf([
    ...chosen.map(({ alphabet }) => alphabet ?? undefined),
    ...namesIn(filled.files).map(alphabetByName),
    looks.pasted.alphabet,
  ])
  const fitting = fittingPrograms(looks.query.alphabet, subjects === 'mixed' ? undefined : subjects)
  const program = filled.program ?? fitting[0] ?? 'blastp'
  const start = useApiMutation(tools.start, { onSuccess: ({ analysis_id }) => onStarted(analysis_id) })
  const hasQuery = holdsSequences(filled.query, looks.query)
  const hasPasted = holdsSequences(filled.pasted, looks.pasted)
  const hasChosen = chosen.length > 0 || namesIn(filled.files).length > 0
  const hasSubjects = hasPasted || (hasChosen && filled.pasted.trim() === '')
  const id = useId()
  const coming = useComingFiles(id)
  return {
    id,
    coming,
    filled,
    change,
    offered,
    databases,
    looks,
    subjects,
    fitting,
    program,
    hasQuery,
    hasSubjects,
    unready,
    isStarting: start.isPending,
    start: () => start.mutate({ params: { id: toolId }, body: bodyOf(filled, chosen, program) }),
  }
}

export type SequenceSearch = ReturnType<typeof useSearch>

const namesIn = (files: Json | undefined) => (Array.isArray(files) ? files.map(fileNameOf) : [])

function alphabetByName(name: string): Alphabet | undefined {
  if (/\.faa(\.gz)?$/i.test(name)) return 'protein'
  return /\.(fna|ffn)(\.gz)?$/i.test(name) ? 'dna' : undefined
}

const asText = (text: string) => `${withoutMarks(text).trim()}\n`

function bodyOf(filled: Filled, chosen: readonly SequenceDatabase[], program: Program) {
  const registered = chosen.flatMap(({ files }) => files.map(fileUri))
  const own = Array.isArray(filled.files) ? filled.files : []
  return {
    ...(filled.projectId !== undefined && { project_id: filled.projectId }),
    inputs: {
      ...withoutEmpty(filled.values),
      'blast.program': program,
      ...(registered.length + own.length > 0 && { 'blast.databases': [...registered, ...own] }),
    },
    texts: {
      'blast.query': { name: 'query.fasta', content: asText(filled.query) },
      ...(filled.pasted.trim() !== '' && {
        'blast.subjects': { name: 'subjects.fasta', content: asText(filled.pasted) },
      }),
    },
    idempotency_key: randomId(),
  }
}
