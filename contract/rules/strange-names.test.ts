import { expect, test } from 'vitest'
import { usernameFault } from './signup-rules.ts'

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
