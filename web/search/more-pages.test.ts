import { expect, test } from 'vitest'
import { loadsByItself } from './more-pages.tsx'

test('pages follow by themselves, and after each five of them the foot of the page can be reached', {
  tags: ['S3.106'],
}, () => {
  const pages = 14
  const waits = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (to) => !loadsByItself({ from: 1, to, pages }),
  )
  expect(waits).toEqual([5, 10, 14])
})

test('Who came to a later page by its link starts to count there', () => {
  expect(loadsByItself({ from: 5, to: 5, pages: 9 })).toBe(true)
  expect(loadsByItself({ from: 5, to: 9, pages: 9 })).toBe(false)
})
