import { expect, test } from 'vitest'
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  relationshipStatuses,
  sexualities,
} from '#contract/options.ts'
import { speak } from '#locales/speak.ts'
import {
  bodyTypeLabels,
  eyeColorLabels,
  genderLabels,
  genderPlurals,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from './fact-labels.ts'

test('the option lists hold what the specification and its readings name', {
  tags: ['S3.26–S3.31'],
}, () => {
  expect([...hairColors].join(' ')).toBe('black brown blond red grey white bald other')
  expect([...eyeColors].join(' ')).toBe('brown blue green grey hazel other')
  expect([...bodyTypes].join(' ')).toBe('slim athletic average curvy plus_size muscular')
  expect([...relationshipStatuses].join(' ')).toBe(
    'single in_a_relationship married open_relationship divorced widowed',
  )
  expect([...genders].join(' ')).toBe('male female nonbinary')
  expect([...sexualities].join(' ')).toBe('heterosexual homosexual bisexual other')
})

const lists = [
  { codes: hairColors, labels: hairColorLabels },
  { codes: eyeColors, labels: eyeColorLabels },
  { codes: bodyTypes, labels: bodyTypeLabels },
  { codes: relationshipStatuses, labels: relationshipLabels },
  { codes: sexualities, labels: sexualityLabels },
  { codes: genders, labels: genderLabels },
  { codes: genders, labels: genderPlurals },
]

test('every stored code has a label, no two of a list the same, and each is translated', {
  tags: ['S3.32'],
}, async () => {
  const french = await speak('fr')
  for (const { codes, labels } of lists) {
    const known = Object.entries(labels)
    expect(known.map(([code]) => code).sort()).toEqual([...codes].sort())
    const words = known.map(([, label]) => french._(label))
    expect(new Set(words).size).toBe(codes.length)
    const missing = known.filter(([, label]) => !french.messages[label.id])
    expect(missing.map(([code]) => code)).toEqual([])
  }
})
