interface ErrorText {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 416 | 422 | 429 | 500 | 502 | 503 | 507
  readonly en: string
  readonly zh: string
}

/** Errors by their codes, each with its sentence; a name between braces is filled in from the error's details. */
export function texts<const T extends Record<string, ErrorText>>(list: T): T {
  return list
}
