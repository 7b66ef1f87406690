import { expect, test } from 'vitest'
import { usernameFault } from '#contract/rules/signup-rules.ts'
import { namedMembers } from '#demo/people/named.ts'
import { names } from '#demo/people/names.ts'
import { soundsOfficial } from './name-faults.ts'

const ownNames = ['Serenade', 'Tweeklank', 'Marlow', 'Example Media B.V.', 'Lune S.A.R.L.']

test.each([
  ...[
    'Admin',
    'ADMIN',
    'a d m i n',
    'a.d.m.i.n',
    'Adm1n',
    '4dmin',
    'Ädmïn',
    'Ａｄｍｉｎ',
    'Admin 2',
  ],
  ...[
    'Adrnin',
    'Admıп',
    '𝐀𝐝𝐦𝐢𝐧',
    'Ⓐⓓⓜⓘⓝ',
    '🅰dmin',
    '🇦🇩🇲🇮🇳',
    'ᴀᴅᴍɪɴ',
    'AdmIn',
    'The_Admin',
    'Administrator?',
  ],
  ...[
    'Anna Admin',
    'Site-Admin',
    'SysAdmin',
    'Аԁміп',
    'Админ',
    'Support',
    'S u p p o r t',
    'Supp0rt',
  ],
  ...[
    '5upport24',
    'Support Team',
    'ѕuррort',
    'Moderator',
    'M0derat0r',
    'Helpdesk',
    'Klantenservice',
  ],
  ...[
    'Kunden-Service',
    'Service Client',
    'Asiakaspalvelu',
    'Kundtjänst',
    'Brukerstøtte',
    'Obsługa klienta',
  ],
  ...[
    'Staff',
    'Staff 1',
    'Our Team',
    'Official Anna',
    'System',
    'Serenade',
    'SERENADE',
    'S3renade Support',
  ],
  ...[
    'Serenade Team',
    'Serenade-Anna',
    'annaserenade',
    'S.e.r.e.n.a.d.e',
    'Sérénade',
    'Sеrеnаdе',
    'Ѕerenade',
  ],
  ...[
    'Serenadе 24',
    '$erenade',
    'Marlow',
    'MarIow',
    'Marl0w',
    'Team Marlow',
    'M a r l o w',
    'Example Media',
  ],
  ...['ExampleMedia', 'Lune'],
])('nobody is called like the operator, the site or its company: %s', { tags: ['T35'] }, (name) => {
  expect(soundsOfficial(name, ownNames)).toBe(true)
})

/** Real first names, of the cast in its twelve homes and of the world beyond them. */
const honest = [
  ...[...names.values()].flatMap((home) => Object.values(home).flat()),
  ...namedMembers.map(({ name }) => name),
  ...'Admiral Admir Admira Edmin Edmina Adam Adamina Adama Adrina Amin Yasmin Damin'.split(' '),
  ...'Suporn Supriya Rupert Porter Staffan Stafford Temperance Teamo Modesta Modest Modou'.split(
    ' ',
  ),
  ...'Serena Serenella Serenity Marla Marlene Marlo Marloes Marlon Officia Luna Lunea Root'.split(
    ' ',
  ),
  ...['Ahmad Mina', 'Vlad Minh', 'Sada Minna', 'Jean-Luc', 'Anna Lena', 'Bo & Li', 'Mary Ann 84'],
  ...[
    'Ада',
    'Анна',
    'Αθηνά',
    'Άννα',
    'آدم',
    'فاطمة',
    'מאיה',
    'さくら',
    '山田 花子',
    '지우',
    'สุพร',
    'ნინო',
  ],
]

test('more than 300 real names are welcome, each of them', { tags: ['T35'] }, () => {
  expect(new Set(honest).size).toBeGreaterThan(300)
  const refused = honest.filter(
    (name) =>
      soundsOfficial(name, ownNames) ||
      !['username_length', null].includes(usernameFault(name, 'somebody@example.test')),
  )
  expect(refused).toEqual([])
})

test('a site of a short name, or of a company without one, refuses nobody else', () => {
  expect(soundsOfficial('Lovelace', ['Love', ''])).toBe(false)
  expect(soundsOfficial('Love', ['Love', ''])).toBe(true)
  expect(soundsOfficial('Anna', ['', ' ', 'B.V.'])).toBe(false)
})
