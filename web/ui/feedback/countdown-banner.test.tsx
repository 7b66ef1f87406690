import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountdownBanner } from './countdown-banner.tsx'

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
