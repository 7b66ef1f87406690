import { expect, test } from 'vitest'
import { unexpectedSentence, unreachableSentence } from './failure-sentences.ts'
import { faultSentence, sentenceOfFault } from './fault-sentences.ts'
import { refusalSentence } from './sentences.ts'

test.each([
  [unreachableSentence, 'An error occured, please try again later.'],
  [unexpectedSentence, 'An error has occurred.'],
  [refusalSentence.login_failed, 'Login failed, please try again'],
  [
    refusalSentence.login_blocked,
    'Too many incorrect attempts, account blocked for {minutes} min.',
  ],
  [refusalSentence.email_not_found, 'E-mail address not found'],
  [refusalSentence.link_expired, 'Link expired or invalid, request a new email'],
  [
    refusalSentence.too_many_resets,
    'Too many password reset emails sent, please try again tomorrow.',
  ],
  [refusalSentence.email_taken, 'An account with this e-mail address already exists, log in now'],
  [refusalSentence.not_found, 'This page could not be found'],
  [faultSentence.username_taken, 'This username is already taken.'],
  [faultSentence.date_of_birth_required, 'Enter your date of birth ({min_age}+)'],
  [faultSentence.date_of_birth_invalid, 'Invalid date of birth.'],
  [faultSentence.invalid_email, 'Invalid email'],
  [faultSentence.passwords_differ, 'The entered passwords are not the same.'],
  [refusalSentence.code_not_found, 'Code not found'],
  [refusalSentence.code_used, 'Code already used'],
  [refusalSentence.code_minimum, 'This code needs an order of at least {amount}.'],
  [refusalSentence.code_country, 'This code is not valid in your country.'],
  [refusalSentence.insufficient_credits, 'You do not have enough credits'],
  [refusalSentence.blocked, "You're blocked by {name}"],
])(
  "the text is the specification's, word for word",
  {
    tags: [
      'S2.142',
      'S5.4',
      'S5.5',
      'S5.8',
      'S5.9',
      'S5.14',
      'S5.18',
      'S5.19',
      'S6.17',
      'S6.21',
      'S8.10–S8.13',
      'S8.16–S8.19',
      'S8.27',
      'S8.28',
    ],
  },
  (sentence, text) => {
    expect(sentence.message).toBe(text)
  },
)

test('a field that was left empty says what it needs', () => {
  const needed = (field: string) => sentenceOfFault({ field, code: 'required' }).message
  expect(needed('country')).toBe('Choose your country.')
  expect(needed('of no form')).toBe('Please fill this in.')
  expect(sentenceOfFault({ field: 'country', code: 'too_long' })).toBe(faultSentence.too_long)
})
