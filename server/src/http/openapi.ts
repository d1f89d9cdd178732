import { z } from 'zod'
import type { Access } from '@omics/contract/access'
import { api } from '@omics/contract/api'
import type { Endpoint } from '@omics/contract/endpoint'
import { errors, type ErrorCode } from '@omics/contract/errors'
import { asHtml } from './page-head.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, made from the contract. */
export function openapiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [resource, endpoints] of Object.entries<Record<string, Endpoint>>(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method] = operation(resource, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Omics Cloud',
      version: '0.1.0',
      description:
        'Every JSON answer is {code, message, data}; a refusal carries error.id, which programs can rely on. ' +
        'Lists may be called with and without a slash at the end. Send a token as “Authorization: Bearer …”.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema() },
    },
  }
}

function operation(resource: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    description: `${accessText(endpoint.access)}${endpoint.ours ? ' Not named by the specification.' : ''}`,
    security: endpoint.access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: { [String(endpoint.success)]: success(endpoint), ...refusals(endpoint) },
  }
}

function accessText(access: Access): string {
  if (access.kind === 'public') return 'Open to visitors.'
  if (access.kind === 'signedIn') return 'For everybody signed in.'
  if (access.kind === 'permission') return `For those whose role includes ${access.names.join(' or ')}.`
  const held = access.names.length > 0 ? ` and whose role includes ${access.names.join(' or ')}` : ''
  return `For those who may ${access.may} the ${access.of} in {${access.parameter}}${held}.`
}

function pathParameters(endpoint: Endpoint): Json[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!(endpoint.query instanceof z.ZodObject)) return []
  const shape: Record<string, z.ZodType> = endpoint.query.shape
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, 'input'),
  }))
}

function success(endpoint: Endpoint): Json {
  if (endpoint.transport === 'bytes') {
    return { description: 'The bytes.', content: { 'application/octet-stream': {} } }
  }
  if (endpoint.transport === 'events') {
    return { description: 'Server-sent events.', content: { 'text/event-stream': {} } }
  }
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: endpoint.success },
      message: { type: 'string' },
      data: schemaOf(endpoint.output, 'output'),
    },
  }
  return { description: 'Done.', content: { 'application/json': { schema: envelope } } }
}

/** Every error code that a call may answer with: its own, and those that follow from access and validation. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'internal',
    'unavailable',
    'malformed',
    'too_many_requests',
    ...endpoint.errors,
  ])
  if (endpoint.query || endpoint.body) codes.add('validation').add('too_large')
  if (endpoint.access.kind !== 'public') codes.add('not_signed_in').add('scope_needed')
  if (endpoint.access.kind === 'permission') codes.add('not_permitted')
  if (endpoint.path.includes('{')) codes.add('not_found')
  if (endpoint.access.kind === 'object') codes.add('not_found').add('forbidden')
  if (endpoint.access.kind === 'object' && endpoint.access.names.length > 0) codes.add('not_permitted')
  if (endpoint.method !== 'get') codes.add('disk_full')
  return [...codes]
}

function refusals(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errors[code].en}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function problemSchema(): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'error'],
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: {},
      error: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { enum: Object.keys(errors) },
          fields: {
            type: 'array',
            items: {
              type: 'object',
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
          details: { type: 'object' },
          reference: { type: 'string' },
        },
      },
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** The document as a page that needs nothing from elsewhere and no script. */
export function documentation(): string {
  const sections = Object.entries<Record<string, Endpoint>>(api).map(
    ([resource, endpoints]) =>
      `<section><h2>${asHtml(resource)}</h2>${Object.values(endpoints).map(documented).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Omics Cloud API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="__NONCE__">
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16202e}
summary{cursor:pointer;padding:.4rem 0;border-top:1px solid #e4e8ee}code{font-family:ui-monospace,monospace}
b{display:inline-block;width:4.5rem;text-transform:uppercase;color:#0046aa;font-size:13px}
pre{background:#f6f8fa;padding:1rem;overflow:auto;border-radius:6px;font-size:13px}span{color:#5f6c7f}
</style></head><body><h1>Omics Cloud API</h1>
<p>The same as a machine reads it: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('\n')}</body></html>`
}

function documented(endpoint: Endpoint): string {
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema ? `<h4>${title}</h4><pre>${asHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>` : ''
  return `<details><summary><b>${endpoint.method}</b><code>${asHtml(endpoint.path)}</code> <span>${asHtml(endpoint.summary)}</span></summary>
<p>${asHtml(accessText(endpoint.access))}</p>${part('Query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}
${part('Answer', endpoint.output, 'output')}<p>Refusals: <code>${refusalsOf(endpoint).join(', ')}</code></p></details>`
}
