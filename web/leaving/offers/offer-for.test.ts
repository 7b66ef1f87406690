import { expect, test } from 'vitest'
import { offerFor } from './offer-for.ts'

const usual = { delete_discount: 25 }

test.each([
  ['S3.164', 'price', 'discount'],
  ['S3.165', 'found_someone', null],
  ['S3.166', 'not_looking', 'pause'],
  ['S3.167', 'site_problems', 'service'],
  ['S3.168', 'no_members', 'search'],
  ['S3.169', 'time', 'pause'],
  ['S3.170', 'other', null],
] as const)('%s S2.154 the reason %s is answered with: %s', (_, reason, offer) => {
  expect(offerFor({ ...usual, reason })).toBe(offer)
})

test('S2.154 nothing is offered that there is not', () => {
  expect(offerFor({ ...usual, reason: 'price', delete_discount: 0 })).toBeNull()
  expect(offerFor({ ...usual, reason: undefined })).toBeNull()
})
