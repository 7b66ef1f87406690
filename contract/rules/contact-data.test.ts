import { expect, test } from 'vitest'
import { mentionsContact } from './contact-data.ts'

test.each([
  'Mail me at ronja@gmail.com or later',
  'ronja (at) mail',
  'My page is ronja.example.com/me',
  'See www.ronja.example',
  'Just type https://t.co/ab',
  'Call 0612345678.',
  'Call 06 12 34 56 78 after six',
  '+45 20 12 34 56',
  'ring (020) 555-0199',
  'I am @ronja.84 there',
  'Insta: ronja84',
  'whatsapp = +31',
  'I live in Kerkstraat 12, second floor',
  'Ich wohne Hauptstraße 5',
  'Come to 12 Church Street',
  'Viens au 5 bis rue de la Paix',
  'رقمي ٠٦١٢٣٤٥٦٧٨',
])('a way to be reached elsewhere is noticed: %s', (text) => {
  expect(mentionsContact(text)).toBe(true)
})

test.each([
  '',
  'I repair old radios and bike along the Vecht on Sundays.',
  'Saturday 12.05.2026 at 18:30?',
  'Since 2019, 2020 and 2021 were quiet.',
  'From 1998-2004 I lived in Paris.No, in Rome.',
  'I am 34, 1.78 and have 2 cats.',
  'I like Instagram less than books, and line dancing.',
  'Meet me @ the station',
  'Two tickets for 24, 28 or 31?',
  'I ran 10 km in 50:12 and 42 in 3:59:10',
  'The road was long, 12 miles of it',
])('what is none is left alone: %s', (text) => {
  expect(mentionsContact(text)).toBe(false)
})
