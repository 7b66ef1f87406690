import { expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { runCommand } from './run-command.ts'

test('keys for push are made without a service and without settings, and are what it asks for', async () => {
  const { code, said } = await runCommand(['push', 'keys'], { PUBLIC_URL: 'nothing is set up' })
  expect(code).toBe(0)
  const made = Object.fromEntries(said.split('\n').map((line) => line.split('=')))
  expect(readEnvironment(made).vapid).toMatchObject({ publicKey: made.VAPID_PUBLIC_KEY })
  expect((await runCommand(['push', 'keys'])).said).not.toBe(said)
  expect(await runCommand(['push', 'keys', 'more'])).toMatchObject({ code: 2 })
})
