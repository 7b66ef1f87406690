import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profiles.ts'
import { asOthersSee } from './own-profile.route.tsx'

const own = {
  name: 'Ada',
  date_of_birth: '1990-05-04',
  invisible: true,
  place: null,
  town: 'Utrecht',
  about_me: 'I sail.',
  first_date: 'A harbour.',
  hair_color: 'red',
  eye_color: 'green',
  languages: ['nl'],
  main_image: { filename: 'a', status: 'pending' },
} as unknown as OwnProfile

test('others are not told the date of birth', { tags: ['S3.19'] }, () => {
  const seen = asOthersSee(own, { visible_profile_fields: [], visible_profile_notes: [] })
  expect(seen).not.toHaveProperty('date_of_birth')
  expect(seen).not.toHaveProperty('invisible')
  expect(seen).toMatchObject({ name: 'Ada', town: 'Utrecht' })
})

test('what the site hides is not there, and the own profile keeps it', { tags: ['S3.24'] }, () => {
  const shown = { visible_profile_fields: ['hair_color'], visible_profile_notes: ['first_date'] }
  expect(asOthersSee(own, shown)).toMatchObject({
    hair_color: 'red',
    eye_color: null,
    languages: [],
    about_me: '',
    first_date: 'A harbour.',
  })
  expect(own).toMatchObject({ eye_color: 'green', about_me: 'I sail.', languages: ['nl'] })
})

test('a photo that waits for review is not shown', { tags: ['S3.16'] }, () => {
  const shown = { visible_profile_fields: [], visible_profile_notes: [] }
  expect(asOthersSee(own, shown).main_image).toBeNull()
})
