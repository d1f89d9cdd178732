/** Answers that are asked for again and again, the latest used ones as long as all together take no more than so many bytes. */
export class KeptAnswers<Answer> {
  readonly #most: number
  readonly #answers = new Map<string, { answer: Answer; bytes: number }>()
  readonly #underWay = new Map<string, Promise<Answer>>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  /** The answer that is kept, or is being made, or is made now; what could not be made is not kept. */
  get(key: string, make: () => Promise<{ answer: Answer; bytes: number }>): Promise<Answer> {
    const known = this.known(key)
    if (known !== undefined) return Promise.resolve(known)
    const underWay = this.#underWay.get(key)
    if (underWay !== undefined) return underWay
    const making = make()
      .then((made) => this.#keep(key, made))
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  /** The answer, where it is kept. */
  known(key: string): Answer | undefined {
    const known = this.#answers.get(key)
    if (known === undefined) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, known)
    return known.answer
  }

  #keep(key: string, made: { answer: Answer; bytes: number }): Answer {
    this.#answers.set(key, made)
    this.#bytes += made.bytes
    for (const [oldest, { bytes }] of this.#answers) {
      if (this.#bytes <= this.#most) break
      this.#answers.delete(oldest)
      this.#bytes -= bytes
    }
    return made.answer
  }
}
