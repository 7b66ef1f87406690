import type { z } from 'zod/mini'
import type { FieldCode } from '#contract/refusals.ts'
import { Refusal } from '../context/refusal.ts'

/** The input of a call as its schema reads it; refused with every fault if it does not fit. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_input', {
    faults: parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      code: codeOf(issue, input),
    })),
  })
}

function codeOf(issue: z.core.$ZodIssue, input: unknown): FieldCode {
  if (isEmpty(issue.path.reduce(within, input))) return 'required'
  if (issue.code !== 'too_big') return 'invalid'
  if (issue.origin === 'string') return 'too_long'
  return issue.origin === 'array' ? 'too_many' : 'invalid'
}

function within(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
}

/** Left out, or left empty where something has to be chosen. */
function isEmpty(value: unknown): boolean {
  return (value ?? '') === '' || (Array.isArray(value) && value.length === 0)
}
