import type { I18n } from '@lingui/core'
import { unexpectedSentence, unreachableSentence } from '#contract/failure-sentences.ts'
import { ProblemError, UnreachableError } from '../data/calls.ts'

/** What to tell the person about a call that failed. */
export function errorSentence(i18n: I18n, error: unknown): string {
  if (isGivenUp(error)) return i18n._(unreachableSentence)
  const told = error instanceof ProblemError ? error.problem.title : ''
  return told || i18n._(unexpectedSentence)
}

/** What something in between answers while the server cannot. */
const notNow = [502, 503, 504]

/** Whether a call failed after all its retries because nobody could answer it. */
function isGivenUp(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  if (!(error instanceof ProblemError)) return false
  const { code, status } = error.problem
  return code === 'unavailable' || (code === 'internal_error' && notNow.includes(status))
}
