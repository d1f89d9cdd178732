/** Whether a record passed its filters; one that none was applied to (`.`) has not failed one. */
export function passes({ filter }: { readonly filter: string }): boolean {
  return filter === 'PASS' || filter === '.' || filter === ''
}
