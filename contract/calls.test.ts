import { expect, test } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { newCase } from './cases.ts'

test('a call is for anyone or for members; beyond visitor, free and premium there is no role', {
  tags: ['S6.28'],
}, () => {
  const kinds = new Set(Object.values(calls).map((call) => call.who))
  expect([...kinds].sort()).toEqual(['anyone', 'member'])
  const { user } = calls['GET /api/user.php'].answer.shape
  const named = Object.keys(user.def.innerType.shape)
  expect(named).toContain('paid_user')
  expect(named.filter((name) => /role|staff|admin|moderator/.test(name))).toEqual([])
})

test('every call that changes something says whether it may be sent again', {
  tags: ['S7.51'],
}, () => {
  const everyCall = Object.entries(calls) as [string, object][]
  const silent = everyCall.filter(
    ([name, call]) => name.startsWith('GET ') === 'repeatable' in call,
  )
  expect(silent).toEqual([])
})

test('nothing can be asked that has no bounds: every number fits its column, every text can be stored', {
  tags: ['T25', 'R8'],
}, () => {
  const everyCall = Object.entries(calls) as [string, Call][]
  const asked = everyCall.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[`${name} ${part}`, schema] as const] : [],
    ),
  )
  const forms = [['POST /api/cases form', newCase]] as const
  const found = [...asked, ...forms].flatMap(([place, schema]) => unboundedIn(schema, place))
  expect(found).toEqual([])
  expect(asked.length).toBeGreaterThan(60)
})

/** Where in a schema something has no end: its place, and what is there. */
function unboundedIn(schema: $ZodType, place: string): string[] {
  const { def } = (schema as Walked)._zod
  const within = (inner: $ZodType, name = '') => unboundedIn(inner, `${place}${name}`)
  switch (def.type) {
    case 'object':
      return [
        // What is not named is left out; a shape that lets it through would let anything through.
        ...(def.catchall ? [`${place} takes any field`] : []),
        ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => within(part, `.${name}`)),
      ]
    case 'optional':
    case 'nullable':
    case 'default':
      return def.innerType ? within(def.innerType) : [`${place} is empty`]
    case 'union':
      return (def.options ?? []).flatMap((option) => within(option))
    case 'array':
      return [
        ...(toJSONSchema(schema).maxItems === undefined
          ? [`${place} is as long as one likes`]
          : []),
        ...(def.element ? within(def.element, '[]') : []),
      ]
    case 'record':
      return [
        ...((def.keyType as Walked)._zod.def.type === 'enum' ? [] : [`${place} has any keys`]),
        ...(def.valueType ? within(def.valueType, '{}') : []),
      ]
    case 'number':
      return isHeld(schema as Walked) ? [] : [`${place} is any number`]
    case 'string':
      return isStorable(schema as Walked, place) ? [] : [`${place} is any text`]
    case 'enum':
    case 'literal':
    case 'boolean':
      return []
    default:
      return [`${place} is ${def.type}`]
  }
}

/** A number that no integer holds is refused, as is what is none. */
function isHeld({ safeParse }: Walked): boolean {
  const traps = [
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    -(2 ** 53),
    1e308,
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ]
  return traps.every((trap) => !safeParse(trap).success)
}

/** It ends, and NUL and half a character are refused or gone; a secret is hashed, whatever it is. */
function isStorable(schema: Walked, place: string): boolean {
  const { format, maxLength } = toJSONSchema(schema)
  if (format === 'uuid') return true
  if (maxLength === undefined) return false
  if (/\.(password|old_password|password_repeat)$/.test(place)) return true
  const parsed = ['\0', '\ud800', 'a\0b\udc00'].map((trap) => schema.safeParse(trap))
  return parsed.every(({ success, data }) => !success || !/\0|\p{Cs}/u.test(String(data)))
}

type Walked = $ZodType & {
  safeParse: (value: unknown) => { success: boolean; data?: unknown }
  _zod: {
    def: {
      type: string
      shape?: Record<string, $ZodType>
      catchall?: $ZodType
      innerType?: $ZodType
      options?: $ZodType[]
      element?: $ZodType
      keyType?: $ZodType
      valueType?: $ZodType
    }
  }
}
