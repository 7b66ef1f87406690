import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountdownBanner, clockText } from './countdown-banner.tsx'

const drawn = (seconds: number) =>
  renderToStaticMarkup(
    <CountdownBanner seconds={seconds} announcement="Ends in three hours">
      Welcome
    </CountdownBanner>,
  )

test('The time left is on the page at once, but no second of it is read aloud', () => {
  const page = drawn(9667)
  expect(page).toMatch(/role="timer" aria-live="off"[^>]*>02:41:07</)
})

test('The announcement waits for the living page, so that its region is there before its words', () => {
  const page = drawn(9667)
  expect(page).toContain('role="status"')
  expect(page).not.toContain('Ends in three hours')
})

test('A banner whose time is up is not drawn', () => {
  expect(drawn(0)).toBe('')
})

test('hours, minutes and seconds stand there in two digits each', { tags: ['S4.51'] }, () => {
  expect(clockText(14_399)).toBe('03:59:59')
  expect(clockText(9667)).toBe('02:41:07')
  expect(clockText(3599)).toBe('00:59:59')
  expect(clockText(5)).toBe('00:00:05')
})

test('More than a day stays hours, parts of a second and negative times are cut', () => {
  expect(clockText(2 * 86_400)).toBe('48:00:00')
  expect(clockText(61.9)).toBe('00:01:01')
  expect(clockText(-3)).toBe('00:00:00')
})
