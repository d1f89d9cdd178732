import { serve } from '../workers/serve.ts'
import { layOut, type Points } from './lay-out.ts'

serve<number[][], Points>(async (samples, send) => send(layOut(samples), 1))
