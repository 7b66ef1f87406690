import fc from 'fast-check'
import { toJSONSchema } from 'zod/v4/core'
import type { Call } from '#contract/call.ts'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
}

/** What a client could put where something else is expected, each a trap for some layer. */
export const traps: unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '\0',
  'a\0b@example.test',
  '\ud800',
  'half \udc00 a pair',
  '\u202eright to left',
  'x'.repeat(3000),
  'é'.repeat(2000),
  '👩‍👩‍👧‍👦'.repeat(400),
  "' or 1=1; --",
  '%00%0d%0a',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '2147483648',
  '9999999999999999999999',
  '2024-02-30',
  '0000-00-00',
  '275760-09-14',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [[]],
  ['a', 1, null],
  {},
  { toString: 1, valueOf: null },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}}}'),
  nested(2000),
]

const trap = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...traps) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: false }) },
)

export type Knows = {
  /** Ids that exist, so that requests reach the verbs. */
  ids: string[]
  /** The body of a request that nothing is wrong with, about one of them. */
  goodBody: (id: string) => unknown
}

/** Values that fit a schema of the contract, except where a trap takes their place. */
function nearly(schema: Schema, knows: Knows): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: fitting(schema, knows) }, { weight: 1, arbitrary: trap })
}

function fitting(schema: Schema, knows: Knows): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => nearly(one, knows)))
  if (schema.type === 'object') return anObject(schema, knows)
  if (schema.type === 'array') return fc.array(nearly(schema.items ?? {}, knows), { maxLength: 5 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'string') return aString(schema, knows)
  if (schema.type === 'integer' || schema.type === 'number') return aNumber(schema)
  return trap
}

function anObject({ properties = {}, required = [] }: Schema, knows: Knows) {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, fitting(part, knows)]),
  )
  const whole = fc.record(parts, { requiredKeys: required })
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 4, arbitrary: spoiled(whole, Object.keys(properties)) },
    fc.record(parts, { requiredKeys: [] }),
    fc
      .tuple(whole, fc.dictionary(fc.string({ maxLength: 20 }), trap, { maxKeys: 3 }))
      .map(([given, unknown]) => ({ ...unknown, ...given })),
  )
}

/** The same object with a trap in one of its fields. */
function spoiled(whole: fc.Arbitrary<object>, names: string[]): fc.Arbitrary<object> {
  const name = fc.constantFrom(...names, 'toString', '__proto__')
  return fc.tuple(whole, name, trap).map(([given, each, value]) => {
    const copy: object = { ...given }
    Object.defineProperty(copy, each, { value, enumerable: true })
    return copy
  })
}

function aString({ format, pattern }: Schema, { ids }: Knows): fc.Arbitrary<unknown> {
  if (format === 'uuid') {
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.emailAddress(),
    fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  )
}

function aNumber({ minimum = -10, maximum = 2 ** 53 - 1 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -100), max: Math.min(maximum, 100) }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 2 ** 31, -(2 ** 31) - 1),
    fc.maxSafeInteger(),
  )
}

export type Attempt = {
  /** Method, path and query. */
  line: string
  body: string | undefined
  headers: Record<string, string>
}

/** Requests that are nearly what the call's schemas ask for, or nothing like it. */
export function attemptsAt(name: string, call: Call, knows: Knows): fc.Arbitrary<Attempt> {
  const path = call.params ? inPath(name, call.params, knows) : fc.constant(name)
  const query = call.query ? inQuery(call.query, knows) : fc.constant('')
  const isForm = call.raw === 'multipart' || (call.raw === 'file' && !name.startsWith('GET'))
  const body = name.startsWith('GET') ? nothing : aBody(call, knows)
  return fc.tuple(path, query, body).map(([path, query, body]) => ({
    line: `${path}${query}`,
    body,
    headers: isForm ? formHeaders : {},
  }))
}

const nothing = fc.constant(undefined)
const formHeaders: Record<string, string> = { 'Content-Type': 'multipart/form-data; boundary=x' }

/** The call's name with something filled in for each parameter. */
function inPath(
  name: string,
  schema: NonNullable<Call['params']>,
  knows: Knows,
): fc.Arbitrary<string> {
  const { properties = {} } = schemaOf(schema, 'output')
  const strange = fc.constantFrom('%00', '%', '%ff', '..', '%2e%2e%2f', '{id}', '\u202e', '-1')
  const parts = Object.entries(properties).map(([place, part]) =>
    fc.oneof(
      { weight: 6, arbitrary: nearly(part, knows).map((value) => encoded(value) || '-') },
      { weight: 1, arbitrary: strange.map((value) => value.replace('{id}', `{${place}}`)) },
    ),
  )
  const places = Object.keys(properties)
  return fc
    .tuple(...parts)
    .map((values) =>
      places.reduce(
        (path, place, index) => path.replace(`{${place}}`, () => values[index] ?? ''),
        name,
      ),
    )
}

function inQuery(schema: NonNullable<Call['query']>, knows: Knows): fc.Arbitrary<string> {
  return nearly(schemaOf(schema, 'output'), knows).map((query) => {
    const pairs = Object.entries(Object(query)).map(([key, value]) =>
      [encoded(key), encoded(value)].join('='),
    )
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  })
}

function aBody(call: Call, knows: Knows): fc.Arbitrary<string | undefined> {
  const schema = call.body ? schemaOf(call.body) : {}
  const good = fc.constantFrom(...knows.ids).map((id) => Object(knows.goodBody(id)))
  const json = fc
    .oneof(
      { weight: 5, arbitrary: nearly(schema, knows) },
      { weight: 5, arbitrary: overlaid(good, schema, knows) },
      trap,
    )
    .map(written)
  const broken = fc.tuple(json, fc.nat(40)).map(([text, cut]) => (text ?? '').slice(0, -1 - cut))
  const strange = fc.constantFrom(
    undefined,
    '',
    '{',
    '\ufeff{}',
    'null',
    '{"a":1}{"a":1}',
    '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n\0%ff\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n\0\r\n--x--\r\n',
    JSON.stringify('x'.repeat(65 * 1024)),
    JSON.stringify({ text: 'x'.repeat(60 * 1024) }),
    '['.repeat(60_000),
  )
  return fc.oneof(
    { weight: 10, arbitrary: json },
    { weight: 1, arbitrary: broken },
    { weight: 2, arbitrary: strange },
  )
}

/** A good body with one field replaced by something that fits its schema, or by a trap. */
function overlaid(good: fc.Arbitrary<object>, { properties = {} }: Schema, knows: Knows) {
  const fields = Object.entries(properties)
  if (fields.length === 0) return good
  const field = fc.oneof(
    ...fields.map(([name, part]) => nearly(part, knows).map((value) => ({ [name]: value }))),
  )
  return fc.tuple(good, field).map(([given, changed]) => ({ ...given, ...changed }))
}

/** As JSON, with big integers written as text; what JSON doesn't know at all is left out. */
function written(value: unknown): string | undefined {
  const plain = (_: string, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)
  try {
    return JSON.stringify(value, plain)
  } catch {
    return '{}'
  }
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (written(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000)
}

function schemaOf(schema: NonNullable<Call['body']>, io: 'input' | 'output' = 'input'): Schema {
  return toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}
