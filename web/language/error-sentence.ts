import type { I18n } from '@lingui/core'
import { unexpectedSentence, unreachableSentence } from '#contract/sentences.ts'
import { ProblemError, UnreachableError } from '../data/calls.ts'

/** What to tell the person about a call that failed. */
export function errorSentence(i18n: I18n, error: unknown): string {
  if (error instanceof UnreachableError) return i18n._(unreachableSentence)
  const told = error instanceof ProblemError ? error.problem.title : ''
  return told || i18n._(unexpectedSentence)
}
