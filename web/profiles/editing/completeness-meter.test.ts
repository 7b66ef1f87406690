import { expect, test } from 'vitest'
import type { OwnPhoto } from '#contract/photos.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { missingParts } from './completeness-meter.tsx'

const profile = { main_image: null, interests: [], languages: [] } as unknown as OwnProfile
const shown = { visible_profile_fields: [], visible_profile_notes: [] }
const photo = (status: string) => ({ image: { status } }) as OwnPhoto

test('a photo that waits for review is not asked for again, a rejected one is', {
  tags: ['S4.12'],
}, () => {
  expect(missingParts(profile, shown, []).missing).toContain('main_image')
  expect(missingParts(profile, shown, [photo('rejected')]).missing).toContain('main_image')
  expect(missingParts(profile, shown, [photo('pending')]).missing).not.toContain('main_image')
})

test('The percentage counts what others see: a waiting photo is not in it yet', () => {
  const { percent } = missingParts(profile, shown, [photo('pending')])
  expect(percent).toBe(missingParts(profile, shown, []).percent)
})
