import { openapiDocument } from './http/openapi.ts'

process.stdout.write(`${JSON.stringify(openapiDocument(), null, 2)}\n`)
