import { expect, test } from 'vitest'
import { shareLink } from './profile-actions.tsx'

const link = { title: 'Maya', url: 'https://example.test/members/1' }
const never = () => Promise.reject(new Error('not to be called'))

test('Where the system has a sheet for sharing, the link goes there', async () => {
  const shared: unknown[] = []
  const share = async (what: unknown) => void shared.push(what)
  expect(await shareLink(link, { share, copy: never })).toBe('shared')
  expect(shared).toEqual([link])
})

test('Closing the sheet copies nothing', async () => {
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'))
  expect(await shareLink(link, { share, copy: never })).toBe('shared')
})

test('Without a sheet, or where it fails, the link is copied', async () => {
  const copied: string[] = []
  const copy = async (url: string) => void copied.push(url)
  expect(await shareLink(link, { copy })).toBe('copied')
  const share = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  expect(await shareLink(link, { share, copy })).toBe('copied')
  expect(copied).toEqual([link.url, link.url])
})

test('A link that could not be copied is no success', async () => {
  await expect(shareLink(link, { copy: never })).rejects.toThrow()
})
