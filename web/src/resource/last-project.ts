const key = 'project.last'

/** Keeps in which project somebody worked last: in this window, and where a new one begins. */
export function keepLastProject(id: string): void {
  sessionStorage.setItem(key, id)
  localStorage.setItem(key, id)
}

/** The id of the project in which somebody worked last, where choosing files begins; empty before the first. */
export function lastProject(): string {
  return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''
}

/** Leaves nothing of it in this browser, for who signs out. */
export function forgetLastProject(): void {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}
