const key = 'project.last'

/** Keeps, for this window, in which project somebody worked last. */
export function keepLastProject(id: string): void {
  sessionStorage.setItem(key, id)
}

/** The id of the project in which somebody worked last, where choosing files begins; empty before the first. */
export function lastProject(): string {
  return sessionStorage.getItem(key) ?? ''
}
