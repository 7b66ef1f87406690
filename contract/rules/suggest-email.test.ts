import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail,com', 'anna@gmail.com'],
  ['anna@gmail', 'anna@gmail.com'],
  ['anna @gmail.com', 'anna@gmail.com'],
  ['anna@@gmail.com', 'anna@gmail.com'],
  ['anna@gmail..com', 'anna@gmail.com'],
  ['anna@hotmial.nl', 'anna@hotmail.nl'],
  ['anna@zigo.nl', 'anna@ziggo.nl'],
  ['anna@wandoo.fr', 'anna@wanadoo.fr'],
  ['anna@example,org', 'anna@example.org'],
])('for %s it suggests %s', { tags: ['S5.10'] }, (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@ziggo.nl',
  'anna@orange.fr',
  'anna@web.de',
  'anna@wp.pl',
  'anna@op.pl',
  'anna@example.org',
  'anna@telia.com',
  'anna@online.no',
  'anna@yahoo.co.uk',
  'anna@outlook.com',
  'anna@studio.art',
  'anna@example.dev',
  'anna@example.con',
  'anna@hotmail.gr',
  'anna@gmx.es',
  'anna@mail.ru',
  'anna@small.com',
  'anna@home.be',
  'anna@orangerie.fr',
  'Anna@Gmail.com',
])('it has nothing to say about %s', { tags: ['S5.10'] }, (address) => {
  expect(suggestEmail(address)).toBeNull()
})

test.each(['', 'x', '@', 'a@(((', 'a@[b', 'a@*+?', 'a@.', '@@@'])('it stays calm at %j', (text) =>
  expect(suggestEmail(text)).toBeNull(),
)
