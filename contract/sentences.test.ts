import { expect, test } from 'vitest'
import {
  faultSentence,
  refusalSentence,
  unexpectedSentence,
  unreachableSentence,
} from './sentences.ts'

test.each([
  ['S8.10', unreachableSentence, 'An error occured, please try again later.'],
  ['S8.11', unexpectedSentence, 'An error has occurred.'],
  ['S8.12', refusalSentence.login_failed, 'Login failed, please try again'],
  [
    'S8.13',
    refusalSentence.login_blocked,
    'Too many incorrect attempts, account blocked for {minutes} min.',
  ],
  ['S8.16', refusalSentence.email_not_found, 'E-mail address not found'],
  ['S8.17', refusalSentence.link_expired, 'Link expired or invalid, request a new email'],
  [
    'S8.18',
    refusalSentence.too_many_resets,
    'Too many password reset emails sent, please try again tomorrow.',
  ],
  [
    'S8.19',
    refusalSentence.email_taken,
    'An account with this e-mail address already exists, log in now',
  ],
  ['S2.142', refusalSentence.not_found, 'This page could not be found'],
  ['S5.4', faultSentence.username_taken, 'This username is already taken.'],
  ['S5.5', faultSentence.date_of_birth_required, 'Enter your date of birth ({min_age}+)'],
  ['S5.8', faultSentence.date_of_birth_invalid, 'Invalid date of birth.'],
  ['S5.9', faultSentence.invalid_email, 'Invalid email'],
  ['S5.14', faultSentence.passwords_differ, 'The entered passwords are not the same.'],
  ['S8.27', refusalSentence.code_not_found, 'Code not found'],
  ['S8.28', refusalSentence.code_used, 'Code already used'],
  ['S5.18', refusalSentence.code_minimum, 'This code needs an order of at least {amount}.'],
  ['S5.19', refusalSentence.code_country, 'This code is not valid in your country.'],
  ['S6.17', refusalSentence.insufficient_credits, 'You do not have enough credits'],
  ['S6.21', refusalSentence.blocked, "You're blocked by {name}"],
])(
  "S8.10–S8.13 S8.16–S8.19 S8.27 S8.28 S2.142 S5.4 S5.5 S5.8 S5.9 S5.14 S5.18 S5.19 S6.17 S6.21 (%s) the text is the specification's, word for word",
  (_id, sentence, text) => {
    expect(sentence.message).toBe(text)
  },
)
