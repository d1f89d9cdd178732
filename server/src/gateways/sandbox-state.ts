/** Whether tasks get their sandbox on this machine, as whoever starts them has last found. */
export class SandboxState {
  #trouble: string | undefined

  /** Why they do not; undefined when they do, or where tasks run elsewhere. */
  get trouble(): string | undefined {
    return this.#trouble
  }

  found(trouble: string | undefined): void {
    this.#trouble = trouble
  }
}
