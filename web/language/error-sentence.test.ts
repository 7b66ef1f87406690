import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/refusals.ts'
import { ProblemError, UnreachableError } from '../data/calls.ts'
import { errorSentence } from './error-sentence.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const refused = (status: number, code: Problem['code'], title = '') =>
  new ProblemError({ type: 'about:blank', status, code, title })

test('whatever failed after its retries is told in the one sentence for it', {
  tags: ['S8.10'],
}, () => {
  for (const error of [
    new UnreachableError(),
    refused(503, 'unavailable', 'We are putting something right.'),
    refused(503, 'internal_error'),
    refused(502, 'internal_error'),
  ]) {
    expect(errorSentence(i18n, error)).toBe('An error occured, please try again later.')
  }
})

test('what nobody expected has a sentence of its own, and a refusal says its own', {
  tags: ['S8.11'],
}, () => {
  expect(errorSentence(i18n, refused(500, 'internal_error'))).toBe('An error has occurred.')
  expect(errorSentence(i18n, new Error('a bug'))).toBe('An error has occurred.')
  expect(errorSentence(i18n, refused(404, 'code_not_found', 'Code not found'))).toBe(
    'Code not found',
  )
})
