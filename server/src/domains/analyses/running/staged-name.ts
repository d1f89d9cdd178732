/**
 * The name under which a task sees a file. Whoever wrote a command has put it between quotation marks at best: what
 * ends those, or means something within them, would be read as a command.
 */
export function stagedName(name: string): string {
  return name.replaceAll(/['"`$\\]/g, '_')
}
