import { expect, test } from 'vitest'
import {
  ageOn,
  dateOfBirthFault,
  emailKey,
  isEmail,
  passwordFault,
  termsVersion,
  tidyEmail,
  usernameFault,
  usernameKey,
} from './signup-rules.ts'

test('one is 18 on the birthday, not the day before', { tags: ['S1.2'] }, () => {
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
  expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
  expect(ageOn('2008-11-21', '2026-11-22')).toBe(18)
})

test('who was born on 29 February is a year older on 1 March of other years', {
  tags: ['S1.2'],
}, () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
})

test('a missing date of birth is asked for', { tags: ['S5.5'] }, () => {
  expect(dateOfBirthFault('', '2026-11-21', 18)).toBe('date_of_birth_required')
  expect(dateOfBirthFault('  ', '2026-11-21', 18)).toBe('date_of_birth_required')
})

test('one day too young is refused, the birthday itself is not', { tags: ['S5.6'] }, () => {
  expect(dateOfBirthFault('2008-11-22', '2026-11-21', 18)).toBe('date_of_birth_too_young')
  expect(dateOfBirthFault('2008-11-21', '2026-11-21', 18)).toBeNull()
})

test('a site may raise the minimum age and never lower it', { tags: ['S1.2'] }, () => {
  expect(dateOfBirthFault('2006-01-01', '2026-11-21', 21)).toBe('date_of_birth_too_young')
  expect(dateOfBirthFault('2010-01-01', '2026-11-21', 16)).toBe('date_of_birth_too_young')
})

test.each([
  '2000-02-31',
  '2001-02-29',
  '2000-13-01',
  '2000-00-10',
  '1800-01-01',
  '2027-01-01',
  '1990-1-1',
  '01-01-1990',
  '19900101',
  '1990-01-01T00:00',
  'x',
  '+1990-01-01',
])('%s is no date of birth', { tags: ['S5.8'] }, (text) => {
  expect(dateOfBirthFault(text, '2026-11-21', 18)).toBe('date_of_birth_invalid')
})

test('a username may not be the e-mail address, whatever the case', { tags: ['S5.2'] }, () => {
  expect(usernameFault('Anna@Example.test', 'anna@example.TEST')).toBe('username_is_email')
  expect(usernameFault('ａnna@example.test', 'anna@example.test')).toBe('username_is_email')
  expect(usernameFault('Anna', 'anna@example.test')).toBeNull()
})

test('a username may not start with @, however it is written', { tags: ['S5.3'] }, () => {
  expect(usernameFault('@anna', 'a@example.test')).toBe('username_starts_with_at')
  expect(usernameFault('  @anna', 'a@example.test')).toBe('username_starts_with_at')
  expect(usernameFault('＠anna', 'a@example.test')).toBe('username_starts_with_at')
})

test('a username has 3 to 30 characters, compared without case', { tags: ['S5.4'] }, () => {
  expect(usernameFault('ab', 'a@example.test')).toBe('username_length')
  expect(usernameFault('abc', 'a@example.test')).toBeNull()
  expect(usernameFault('🌷'.repeat(30), 'a@example.test')).toBeNull()
  expect(usernameFault('x'.repeat(31), 'a@example.test')).toBe('username_length')
  expect(usernameFault('   ', 'a@example.test')).toBe('required')
  expect(usernameKey(' Anna   Lena ')).toBe(usernameKey('anna lena'))
})

const unseen = [
  '\0',
  '\u202e',
  '\u200b',
  '\ud800',
  '\u00ad',
  '\u200d',
  '\ufe0f',
  '\u034f',
  '\u3164',
]

test.each([...unseen.map((one) => `an${one}na`), '\u200d'.repeat(3), '\u0301'.repeat(3)])(
  'a username holds no character that cannot be seen (%j)',
  (name) => expect(usernameFault(name, 'a@example.test')).toBe('invalid'),
)

test.each(['Anna 👩‍🌾', 'Ben 👍🏽', 'Max ❤️‍🔥', 'Top 1️⃣', 'ශ්‍රී දේවි'])(
  'what is joined to be seen is welcome in a username (%s)',
  (name) => expect(usernameFault(name, 'a@example.test')).toBeNull(),
)

test.each([
  'anna@example.test',
  'a.b+c@sub.example.co.uk',
  "o'hara@example.test",
  'anna@müller.de',
  ' anna@example.test ',
  'ANNA@EXAMPLE.TEST',
  'x@xn--mller-kva.de',
])('mail can be sent to %s', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '',
  'anna',
  'anna@',
  '@example.test',
  'anna@example',
  'anna@@example.test',
  'a b@example.test',
  '.anna@example.test',
  'anna.@example.test',
  'an..na@example.test',
  'anna@-example.test',
  'anna@example..test',
  'anna@127.0.0.1',
  'anna@[::1]',
  'anna@example.test\r\nBcc: b@example.test',
  'anna\0@example.test',
  'anna@exa%41mple.test',
  'anna@example.test/x',
  'änna@example.test',
  'a@b@example.test',
  `${'x'.repeat(65)}@example.test`,
  `a@${'x'.repeat(64)}.test`,
  'anna@example.test,bo@example.test',
  '<anna@example.test>',
])('%j is no e-mail address', { tags: ['S5.9'] }, (text) => expect(isEmail(text)).toBe(false))

test('one mailbox has one key, however its address is written; dots count', {
  tags: ['T9'],
}, () => {
  const variants = [
    ' Anna@Müller.DE',
    'ａnna@müller.de',
    'anna@xn--mller-kva.de',
    'ANNA@MU\u0308LLER.DE',
  ]
  expect(new Set(variants.map(emailKey))).toEqual(new Set(['anna@xn--mller-kva.de']))
  expect(emailKey('an.na@müller.de')).not.toBe(emailKey('anna@müller.de'))
})

test('mail goes to the address whose key is kept, the mailbox in its own case', () => {
  expect(tidyEmail(' Anna@EXAMPLE.test ')).toBe('Anna@example.test')
})

test('a password has 8 to 128 characters of any kind', { tags: ['T13'] }, () => {
  expect(passwordFault('')).toBe('required')
  expect(passwordFault('1234567')).toBe('password_too_short')
  expect(passwordFault('🌷🌷🌷🌷')).toBe('password_too_short')
  expect(passwordFault('        ')).toBeNull()
  expect(passwordFault('🌷'.repeat(128))).toBeNull()
  expect(passwordFault('x'.repeat(129))).toBe('password_too_long')
})

const faultOf = (name: string) => usernameFault(name, 'somebody@example.test')

test.each([
  ['a Cyrillic А before Latin letters', '\u0410da'],
  ['a Greek ο within Latin letters', 'Th\u03bfmas'],
  ['Latin letters within Cyrillic ones', 'Анnа'],
  ['an Armenian օ', 'J\u0585hn'],
  ['the micro sign, which is Greek', '\u00b5Anna'],
  ['a Cherokee letter that looks Latin', '\u13aada'],
  ['Greek and Cyrillic, which no name is written in', 'Ада Άννα'],
  ['Katakana and Hangul', 'アンナ 지우'],
])('letters of several alphabets in one username are refused: %s', { tags: ['T35'] }, (_, name) => {
  expect(faultOf(name)).toBe('username_mixed')
})

test.each([
  'ann@mail.example',
  'ann @ mail.example',
  'ann(at)mail',
  'Ann [at] mail',
  'ann＠mail.example',
  'https://ann',
  'www.ann.example',
  'ann.com',
  'Ann.NL',
  'ann dot com',
  'ann．com',
  't.me/ann',
  'sub.ann.co.uk',
  '0612345678',
  'Ann 06-12 34 56 78',
  '+45 20 12 34 56',
  'call (020) 555.0199',
  '٠٦١٢٣٤٥٦٧٨',
])('an address, link or telephone number is no username: %s', { tags: ['T35'] }, (name) => {
  expect(faultOf(name)).toBe('username_contact')
})

test.each(
  [
    ...[
      'Ada',
      'Ада',
      'Ἀδάμ',
      'Άννα',
      'آدم',
      'מאיה',
      'अदिति',
      'สุพร',
      '아라',
      '愛',
      '山田 花子',
      'さくら',
    ],
    ...[
      'アンナ',
      'ユーコ',
      'Ken 健',
      '小明 Ming',
      'ნინო',
      'Անի',
      'Émilie',
      'Łucja',
      'Søren',
      'Åsa',
      'Þór',
    ],
    ...['Zoë', "O'Hara", 'D’Arcy', 'Anne-Marie', 'J.R.', 'Anna.M', 'Dr. No', 'Mr. Bean', 'Bo & Li'],
    ...[
      'Anna 1990',
      'Anna 123456',
      'ada_84',
      'Anna 👩‍🌾',
      '🌷🌷🌷',
      'Ana 🇪🇸',
      'Nguyễn',
      'Əli',
      'Ọláwálé',
    ],
    ...[
      'M@rk',
      'Ann@',
      'At home',
      'Dot',
      'Commodore',
      'Anna. Net',
      'Dot Cotton',
      'Kamehameha ʻŌ',
      'Ænne',
    ],
  ].map((name) => (name.length < 3 ? `${name} ${name}` : name)),
)('an honest username in any one alphabet is welcome: %s', (name) =>
  expect([name, faultOf(name)]).toEqual([name, null]),
)

test("the terms date from their text, or from the company's start where that is later", {
  tags: ['S9.33'],
}, () => {
  expect(termsVersion('2020-01-01T00:00:00Z').toISOString()).toBe('2023-12-01T12:00:00.000Z')
  expect(termsVersion('2024-01-01T12:00:00Z').toISOString()).toBe('2024-01-01T12:00:00.000Z')
})
