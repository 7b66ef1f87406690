import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose network and server are in our hands. */
function aPage() {
  const page = { network: true, server: true, asked: 0 }
  const connection = createConnection({
    hasNetwork: () => page.network,
    reach: async () => {
      page.asked++
      return page.server
    },
  })
  return { page, connection }
}

test('a lost network is told after two seconds, and its return at once', async () => {
  const { page, connection } = aPage()
  const told = vi.fn()
  connection.subscribe(told)
  page.network = false
  connection.doubt()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(connection.isLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.isLost()).toBe(true)
  page.network = true
  connection.doubt()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.isLost()).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
})

test('a short gap is never told', async () => {
  const { page, connection } = aPage()
  page.network = false
  connection.doubt()
  await vi.advanceTimersByTimeAsync(1_500)
  page.network = true
  connection.doubt()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.isLost()).toBe(false)
  expect(page.asked).toBe(1)
})

test('a server that does not answer is asked again until it does', async () => {
  const { page, connection } = aPage()
  page.server = false
  connection.doubt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(connection.isLost()).toBe(true)
  expect(page.asked).toBe(4)
  page.server = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connection.isLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.asked).toBe(5)
})

test('whoever waits for the server gets it, though the frame that watched is gone', async () => {
  const { page, connection } = aPage()
  const act = vi.fn()
  page.network = false
  connection.onceFound(act)
  connection.doubt()
  connection.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(act).not.toHaveBeenCalled()
  page.network = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(act).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.asked).toBe(1)
})

test('a stream that breaks while the server is there is no loss', async () => {
  const { page, connection } = aPage()
  connection.doubt()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.isLost()).toBe(false)
  expect(page.asked).toBe(1)
})
