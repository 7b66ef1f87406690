import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test } from 'vitest'
import { type Drawing, openDrawingDesk } from './drawing-desk.ts'

const looks = { hair_color: 'red', eye_color: 'green', body_type: 'slim' } as const
const drawing: Drawing = {
  subject: { seed: 5, skin: 'olive', gender: 'female', age: 41, ...looks },
  picture: 0,
  variant: 'small',
  wantsHash: true,
}

/** The processes that are started from now on. */
function startedFromNow(): ChildProcess[] {
  const started: ChildProcess[] = []
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', note)
  onTestFinished(() => void unsubscribe('child_process', note))
  return started
}

test('the process that draws ends when it has rested, and another draws what comes later', async () => {
  const started = startedFromNow()
  const draw = openDrawingDesk(200)
  const [first, second] = await Promise.all([draw(drawing), draw({ ...drawing, picture: 1 })])
  expect(first.bytes).not.toEqual(second.bytes)
  expect(started).toHaveLength(1)
  await expect.poll(() => started[0]?.exitCode).toBe(0)
  expect(await draw(drawing)).toEqual(first)
  expect(started).toHaveLength(2)
  await expect.poll(() => started[1]?.exitCode).toBe(0)
})

test('a signal that is meant for the server does not end it, and its own end fails only what it drew', async () => {
  const started = startedFromNow()
  const draw = openDrawingDesk()
  const first = await draw(drawing)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) started[0]?.kill(signal)
  expect(await draw(drawing)).toEqual(first)
  const lost = draw(drawing)
  started[0]?.kill('SIGKILL')
  await expect(lost).rejects.toThrow('The portrait was not drawn.')
  expect(await draw(drawing)).toEqual(first)
  expect(started).toHaveLength(2)
})
