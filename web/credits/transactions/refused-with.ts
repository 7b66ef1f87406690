import type { RefusalCode } from '#contract/refusals.ts'
import { ProblemError } from '../../calls.ts'

/** Says whether the server refused with a certain code. */
export function refusedWith(error: Error | null, code: RefusalCode): boolean {
  return error instanceof ProblemError && error.problem.code === code
}
