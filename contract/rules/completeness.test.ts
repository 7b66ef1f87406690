import { expect, test } from 'vitest'
import type { OwnProfile } from '../profiles.ts'
import { completeness } from './completeness.ts'

const empty = {
  main_image: null,
  place: null,
  about_me: '',
  looking_for: '',
  first_date: '',
  interests: [],
  languages: [],
  seeking_min_age: null,
  seeking_max_age: null,
  sexuality: null,
  body_type: null,
  hair_color: null,
  eye_color: null,
  relationship_status: null,
} as unknown as OwnProfile

const image = { filename: 'a', status: 'active' } as OwnProfile['main_image']
const full: OwnProfile = {
  ...empty,
  main_image: image,
  place: { id: 1, name: 'Utrecht', region: { code: 'NL-UT', name: 'Utrecht' }, country: 'NL' },
  about_me: 'I sail.',
  looking_for: 'Wind.',
  first_date: 'A harbour.',
  interests: ['music', 'tea', 'hiking'],
  languages: ['nl'],
  seeking_min_age: 30,
  sexuality: 'other',
  body_type: 'average',
  hair_color: 'red',
  eye_color: 'green',
  relationship_status: 'single',
}

test('a profile with everything is complete, one with nothing is at zero', () => {
  expect(completeness(full)).toEqual({ percent: 100, missing: [] })
  const { percent, missing } = completeness(empty)
  expect([percent, missing.length]).toEqual([0, 13])
})

test('each part that is missing is named, and counts less than the whole', () => {
  for (const field of completeness(empty).missing) {
    const value =
      field === 'seeking_ages' ? { seeking_min_age: null } : { [field]: empty[field as 'place'] }
    const { percent, missing } = completeness({ ...full, ...value })
    expect(missing).toEqual([field])
    expect(percent).toBeLessThan(100)
  }
})

test('what helps most comes first: the photo, then words about oneself', () => {
  expect(completeness(empty).missing.slice(0, 2)).toEqual(['main_image', 'about_me'])
  expect(completeness({ ...empty, main_image: image }).percent).toBe(25)
})

test('two interests are not yet enough, three are', () => {
  const interests = ['music', 'tea']
  expect(completeness({ ...full, interests }).missing).toEqual(['interests'])
})

test('nobody is asked for what the site does not show', () => {
  const shown = { visible_profile_fields: ['languages'], visible_profile_notes: ['about_me'] }
  expect(completeness(empty, shown).missing).toEqual([
    'main_image',
    'about_me',
    'interests',
    'place',
    'languages',
    'seeking_ages',
  ])
  const kept = { ...full, body_type: null, first_date: '' }
  expect(completeness(kept, shown)).toEqual({ percent: 100, missing: [] })
})
