import { expect, test } from 'vitest'
import { offerFor } from './offers.tsx'

const usual = { delete_discount: 25 }

test.each([
  ['price', 'discount'],
  ['found_someone', null],
  ['not_looking', 'pause'],
  ['site_problems', 'service'],
  ['no_members', 'search'],
  ['time', 'pause'],
  ['other', null],
] as const)(
  'the reason %s is answered with: %s',
  { tags: ['S2.154', 'S3.99', 'S3.164–S3.170'] },
  (reason, offer) => {
    expect(offerFor({ ...usual, reason })).toBe(offer)
  },
)

test('nothing is offered that there is not', { tags: ['S2.154', 'S3.99'] }, () => {
  expect(offerFor({ ...usual, reason: 'price', delete_discount: 0 })).toBeNull()
  expect(offerFor({ ...usual, reason: undefined })).toBeNull()
})
