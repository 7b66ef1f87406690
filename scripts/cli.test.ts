import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { theSite } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { house } from './run.ts'

const { db, url } = await testDatabase()

test('the command line answers on its output, and with an error and its code when it cannot', async () => {
  await theSite(db)
  const shown = await cli('settings', 'get', 'general', 'free_photos')
  expect(shown).toEqual({ code: 0, out: '3\n', err: '' })
  const refused = await cli('settings', 'set', 'general', 'free_photos', '"many"')
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('free_photos') })
})

type Ended = { code: number; out: string; err: string }

function cli(...words: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: url }
  const call = ['scripts/cli.ts', ...words]
  return new Promise((resolve) => {
    execFile(process.execPath, call, { cwd: house, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
