import type { FieldFault, Problem, RefusalCode } from '#contract/refusals.ts'
import { ProblemError } from '../data/calls.ts'

/** Says whether the server refused with one of these codes. */
export function refusedWith(error: unknown, ...codes: RefusalCode[]): boolean {
  const code = refusalCode(error)
  return codes.some((each) => each === code)
}

/** The code of a refusal; null for whatever else went wrong. */
export function refusalCode(error: unknown): Problem['code'] | null {
  return error instanceof ProblemError ? error.problem.code : null
}

/** What the server found wrong, field by field; nothing where it was something else. */
export function fieldFaults(error: unknown): FieldFault[] {
  return error instanceof ProblemError ? (error.problem.errors ?? []) : []
}
