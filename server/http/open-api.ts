import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { toJSONSchema } from 'zod/v4/core'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { refusalStatus } from '#contract/refusals.ts'

type Json = Record<string, unknown>

/** /api/openapi.json and its readable page at /api, both from the one table of calls. */
export function openApi(): Hono {
  let document: Json | undefined
  const routes = new Hono()
  routes.get('/api/openapi.json', (c) => {
    document ??= openApiDocument()
    return c.json(document)
  })
  routes.get('/api', (c) => c.html(apiPage()))
  return routes
}

function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Serenade', version: '1', description: 'Every call of the service.' },
    paths,
    components: { schemas: { Problem: problemSchema } },
  }
}

function operation(name: string, call: Call): Json {
  const status = String(call.answer ? (call.status ?? 200) : call.raw ? 200 : 204)
  return {
    operationId: name,
    summary: call.summary,
    ...(call.who === 'member' && { security: [{ session: [] }] }),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: 'Success',
        ...(call.answer && {
          content: { 'application/json': { schema: schemaOf(call.answer, 'output') } },
        }),
        ...(call.raw === 'file' && { content: { [typeOfFile(call)]: { schema: fileSchema } } }),
      },
      ...refusalResponses(call),
    },
  }
}

function parameters(place: 'path' | 'query', schema: Call['params']): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const fileSchema = { type: 'string', format: 'binary' }

/** A file's type is given in brackets in its summary. */
function typeOfFile({ summary }: Call): string {
  return /\((\w+\/[\w.+-]+)\)/.exec(summary)?.[1] ?? 'application/octet-stream'
}

function refusalResponses(call: Call): Json {
  const codes = [
    ...(call.who === 'member' ? (['authentication_required'] as const) : []),
    ...(call.refusals ?? []),
  ]
  const byStatus = Map.groupBy(codes, (code) => String(refusalStatus[code]))
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  )
}

function schemaOf(schema: NonNullable<Call['body']>, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const problemSchema = {
  type: 'object',
  required: ['type', 'status', 'code', 'title'],
  properties: {
    type: { const: 'about:blank' },
    status: { type: 'integer' },
    code: { enum: [...Object.keys(refusalStatus), 'internal_error'] },
    title: { type: 'string' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

/** The contract as a page to read, for people who write clients. */
function apiPage() {
  const entries = Object.entries(calls) as [string, Call][]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Serenade: every call</title>
        <link rel="stylesheet" href="/api.css" />
      </head>
      <body>
        <main>
          <h1>Every call</h1>
          <p>
            JSON in and out, snake_case, but for files. A "no" is <code>application/problem+json</code> with a stable
            <code>code</code>. The same as a document:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${entries.map(([name, call]) => entry(name, call))}
        </main>
      </body>
    </html>`
}

function entry(name: string, call: Call) {
  const refusals = (call.refusals ?? []).map((code) => `${refusalStatus[code]} ${code}`)
  const needs = call.who === 'member' ? 'Needs a session.' : 'Open to everybody.'
  return html`<section>
    <h2><code>${name}</code></h2>
    <p>${call.summary} ${needs}</p>
    ${refusals.length > 0 ? html`<p>Refuses with <code>${raw(refusals.join('</code>, <code>'))}</code>.</p>` : ''}
  </section>`
}
