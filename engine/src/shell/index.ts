/** Which programs the commands of tasks call. */
export { shellBuiltins } from './builtins.ts'
export { callsIn, programsIn } from './programs.ts'
