import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, createQueryClient } from '../../ask.ts'
import { reloadAll, reloadedCalls } from './reload-all.ts'
import { scheduleReloads } from './schedule-reloads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('S7.53 S7.54 S7.55 S7.57 user, chats and likes are asked again on a driven clock', async () => {
  const asked: string[] = []
  const queries = createQueryClient(async (name) => {
    asked.push(name)
    return {} as never
  })
  const shown = [
    ask('GET /api/user.php', {}),
    ask('GET /api/chats.php', {}),
    ask('GET /api/likes.php', {}),
    ask('GET /api/companyinfo.php', {}),
  ]
  const forget = shown.map((question) =>
    new QueryObserver(queries, question as never).subscribe(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  const net = scheduleReloads({
    reload: () => reloadAll(queries),
    isLive: () => false,
    isPushed: () => false,
    random: () => 0.5,
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual(['GET /api/user.php', 'GET /api/chats.php', 'GET /api/likes.php'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([...reloadedCalls, ...reloadedCalls])
  net.stop()
  for (const each of forget) each()
})
