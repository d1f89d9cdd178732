/** Evaluation in threads that can be ended, each within limits of time and memory. */
export type { Channel } from './channel.ts'
export { EvaluatorPool } from './evaluator-pool.ts'
export { EvaluatorGone } from './evaluator.ts'
export { serveEvaluations } from './serve.ts'
