/** What a parsing worker sends: parts of its result, how far it is (0 to 1), and how it ended. */
export type WorkerMessage<Part> =
  | { kind: 'part'; part: Part; share: number }
  | { kind: 'done' }
  | { kind: 'error'; message: string; status?: number; cut?: true }
