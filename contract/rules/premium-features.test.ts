import { expect, test } from 'vitest'
import { featureLacking, premiumFeatures, premiumLimits } from './premium-features.ts'

const settings = {
  photos_seen_by_free: 3,
  free_photos: 3,
  premium_photos: 25,
  free_conversations: 2,
}

test('the features of Premium are one list: all photos, own photos 4 to 25, conversations', {
  tags: ['S1.22'],
}, () => {
  const limits = premiumFeatures.map((feature) => [feature, premiumLimits(feature, settings)])
  expect(limits).toEqual([
    ['all_photos', { free: 3, premium: null }],
    ['more_own_photos', { free: 3, premium: 25 }],
    ['unlimited_conversations', { free: 2, premium: null }],
  ])
})

test('how many conversations a free member can start is the number of the setting', {
  tags: ['S1.22'],
}, () => {
  const limits = premiumLimits('unlimited_conversations', { ...settings, free_conversations: 5 })
  expect(limits.free).toBe(5)
})

test('a free member whom a limit stops lacks a feature; nobody else does', {
  tags: ['S6.12'],
}, () => {
  expect(featureLacking('photo_limit', { paid_user: false })).toBe('more_own_photos')
  expect(featureLacking('conversation_limit', { paid_user: false })).toBe('unlimited_conversations')
  expect(featureLacking('photo_limit', { paid_user: true })).toBeNull()
  expect(featureLacking('insufficient_credits', { paid_user: false })).toBeNull()
})
