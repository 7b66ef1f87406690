import { expect, test } from 'vitest'
import { z } from 'zod'
import { completeSettings, siteSettings } from './settings.ts'

test('the minimum age is 18; a site may raise it and never lower it', { tags: ['S9.27'] }, () => {
  expect(completeSettings({}, 1).minimum_age).toBe(18)
  expect(completeSettings({ minimum_age: 21 }, 1).minimum_age).toBe(21)
  expect(() => completeSettings({ minimum_age: 17 }, 1)).toThrow()
})

test('membership is neutral by default for niches 2 to 7, and search is open for 1 only', {
  tags: ['S3.83', 'S5.13'],
}, () => {
  for (const niche of [1, 2, 3, 4, 5, 6, 7]) {
    expect(completeSettings({}, niche)).toMatchObject({
      neutral_membership: niche !== 1,
      logged_out_search: niche === 1,
    })
  }
  const turned = { neutral_membership: false, logged_out_search: true }
  expect(completeSettings(turned, 2)).toMatchObject(turned)
})

test('the numbers are those of product.md', () => {
  const { gifts, ...settings } = completeSettings({}, 1)
  expect(Math.min(...Object.values(gifts))).toBe(3)
  expect(settings).toMatchObject({
    message_credits: 1,
    photo_credits: 2,
    signup_credits: 5,
    message_length: 1000,
    refund_days: 14,
    free_photos: 3,
    premium_photos: 25,
    photos_seen_by_free: 3,
    free_conversations: 2,
    history_messages: 500,
    visitor_views: 5,
    search_page: 24,
    search_count_cap: 1000,
    swipe_likes_a_day: 4,
    login_attempts: 5,
    login_block_minutes: 15,
    resets_a_day: 3,
    activation_days: 14,
    reset_hours: 2,
    mail_change_hours: 24,
    deletion_days: 14,
    welcome_percentage: 25,
    welcome_seconds: 14_400,
    welcome_code: 'TIMEBONUS25',
  })
})

test('no number of a site is larger than what the database and the calendar hold', () => {
  const { properties = {} } = z.toJSONSchema(siteSettings, { io: 'output' })
  const numbers = Object.entries(properties).filter(
    ([, schema]) => typeof schema === 'object' && schema.type === 'integer',
  )
  expect(numbers.length).toBeGreaterThan(40)
  const endless = numbers.filter(
    ([, schema]) => typeof schema !== 'object' || !(Number(schema.maximum) <= 1_000_000),
  )
  expect(endless.map(([name]) => name)).toEqual([])
})
