import { expect, test } from 'vitest'
import {
  badgeCount,
  creditsTone,
  newLikesOf,
  newsOf,
  prefixed,
  showOnIcon,
  unreadOf,
} from './counts.ts'

test('the unread badge shows 99 at 99 and "99+" from 100', { tags: ['S2.97', 'S9.18'] }, () => {
  expect([99, 100, 101].map(badgeCount)).toEqual(['99', '99+', '99+'])
})

test('no badge is shown at 0', { tags: ['S2.98'] }, () => {
  expect(badgeCount(0)).toBe('')
})

test('the badge of credits: none at 11, a warning at 10 and 1, danger at 0', {
  tags: ['S2.102–S2.104', 'S9.17'],
}, () => {
  expect([11, 10, 1, 0].map(creditsTone)).toEqual([null, 'warning', 'warning', 'danger'])
})

test('the unread messages are those of all chats, also beyond the list', {
  tags: ['S3.47'],
}, () => {
  expect(unreadOf({ chats: [], total_unread: 3, has_more: true })).toBe(3)
  expect(unreadOf(undefined)).toBe(0)
})

test('the new likes are those that nobody looked at', { tags: ['S3.48'] }, () => {
  const liked_by = [
    { id: 'maya', like_new: true },
    { id: 'kim', like_new: false },
    { id: 'eva', like_new: true },
  ]
  expect(newLikesOf({ profiles: [], liked_by, likes: [], matches: [] })).toBe(2)
  expect(newLikesOf(undefined)).toBe(0)
})

test('the sum is not known before both of its parts are', { tags: ['S4.78', 'S4.80'] }, () => {
  const waiting = { isPending: true, data: undefined }
  const chats = { isPending: false, data: { chats: [], total_unread: 2, has_more: false } }
  const liked_by = [{ id: 'maya', like_new: true }]
  const likes = { isPending: false, data: { profiles: [], liked_by, likes: [], matches: [] } }
  expect(newsOf(chats, waiting)).toBeNull()
  expect(newsOf(waiting, likes)).toBeNull()
  expect(newsOf(chats, likes)).toBe(3)
  // What could not be loaded counts for nothing, and the rest is told.
  expect(newsOf(chats, { isPending: false, data: undefined })).toBe(2)
})

test('the title is prefixed by the sum in parentheses', { tags: ['S4.78'] }, () => {
  expect(prefixed('Messages', 3)).toBe('(3) Messages')
  expect(prefixed('(3) Messages', 4)).toBe('(4) Messages')
})

test('at 0 there is no prefix', { tags: ['S4.79'] }, () => {
  expect(prefixed('(1) Messages', 0)).toBe('Messages')
})

test('the icon shows the sum, and nothing at 0', { tags: ['S4.80'] }, async () => {
  const shown: (number | null)[] = []
  const icon = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  }
  await showOnIcon(3, icon)
  await showOnIcon(0, icon)
  expect(shown).toEqual([3, null])
})

test('a browser without icons, or that allows none, is left in peace', {
  tags: ['S4.80'],
}, async () => {
  await showOnIcon(3, {})
  const refusing = { setAppBadge: () => Promise.reject(new Error('not allowed')) }
  await expect(showOnIcon(3, refusing)).resolves.toBeUndefined()
})
