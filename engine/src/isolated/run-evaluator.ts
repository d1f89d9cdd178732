// The program of a process that evaluates one run after the other, for `IsolatedRun`.
import { evaluateRun } from './evaluate-run.ts'
import type { RunServices } from './run-methods.ts'
import { serveEvaluations } from './serve.ts'

serveEvaluations<RunServices>(evaluateRun)
