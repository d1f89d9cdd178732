import { marked } from 'marked'
import { serve } from '../workers/serve.ts'

serve<string, string>(async (text, send) => send(marked.parse(text, { async: false, gfm: true }), 1))
