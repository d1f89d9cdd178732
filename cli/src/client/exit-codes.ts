/** What the exit statuses of `omics` tell a script. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  stopped: 3,
  going: 4,
  notAllowed: 5,
  unreachable: 6,
} as const
