import { expect, test } from 'vitest'
import { shownFields, shownNotes } from './details.tsx'

test('a profile shows the facts that visible_profile_fields names, in its order', {
  tags: ['S3.55'],
}, () => {
  expect(shownFields(['languages', 'hair_color', 'sexuality'])).toEqual([
    'gender',
    'seeking',
    'languages',
    'hair_color',
    'sexuality',
  ])
  expect(shownFields(['languages', 'sexuality'])).not.toContain('hair_color')
})

test('a field that nobody knows, or that is named twice, shows nothing more', {
  tags: ['S3.55'],
}, () => {
  expect(shownFields(['shoe_size', 'languages', 'languages', 'gender'])).toEqual([
    'gender',
    'seeking',
    'languages',
  ])
})

test('a profile shows the texts that visible_profile_notes names, in its order', {
  tags: ['S3.56'],
}, () => {
  expect(shownNotes(['first_date', 'about_me'])).toEqual(['first_date', 'about_me'])
  expect(shownNotes(['about_me', 'motto', 'about_me'])).toEqual(['about_me'])
  expect(shownNotes([])).toEqual([])
})
