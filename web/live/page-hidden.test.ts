import { expect, test, vi } from 'vitest'
import { tellWhenHidden } from './page-hidden.ts'

test('the beacon goes when the page is hidden, with empty JSON, and not when it is seen', {
  tags: ['S7.18', 'S7.19'],
}, () => {
  const send = vi.fn()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const stop = tellWhenHidden(page as unknown as Document, send)
  const turn = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  turn('visible')
  expect(send).not.toHaveBeenCalled()
  turn('hidden')
  expect(send.mock.calls).toEqual([['/api/page-hidden.php', '{}']])
  stop()
  turn('hidden')
  expect(send).toHaveBeenCalledTimes(1)
})
