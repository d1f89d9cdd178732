import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@omics/contract/errors'

const reading = new AsyncLocalStorage<Language>()

/** Does work for a reader of a language, which whatever it calls can ask for. */
export const readIn = <Result>(language: Language, work: () => Result): Result => reading.run(language, work)

/** The language of whoever reads what is made just now; English where nobody does, as in a job. */
export const readersLanguage = (): Language => reading.getStore() ?? 'en'
