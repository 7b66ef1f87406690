import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeCase } from '../cases/case-route.ts'
import { diskFiles } from '../outside/files/disk-files.ts'
import { photosIn } from '../outside/photo-storage.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { theSite } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runCommand } from './run-command.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'serenade-cases-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let here: Meeting
beforeAll(async () => {
  await theSite(db)
  here = await meeting(db)
  Object.assign(here.context, { photoStorage: photosIn(diskFiles(folder)) })
})

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: url, DATA_DIR: folder })

test('a case is listed, shown with its pictures, and answered once', async () => {
  expect((await run('cases', 'list')).said).toBe('No cases here.')
  const given = {
    kind: 'complaint' as const,
    ...{ id: randomUUID(), reason: 'underage', name: 'Vera', profile: 'Bea' },
    ...{ email: 'vera@example.test', words: 'Seems young\u202e' },
  }
  const asker = await here.visitor()
  const { number } = (await takeCase(here.context, asker, given, [await aPicture()])).case
  expect((await run('cases', 'list')).said).toMatch(
    new RegExp(`${number}\\s+general\\s+complaint\\s+underage\\s+Vera\\s+1`),
  )
  const out = join(folder, 'seen')
  const { said } = await run('cases', 'show', number.toLowerCase(), '--out', out)
  for (const part of ['vera@example.test', 'Seems young', 'Bea', 'Wrote ']) {
    expect(said).toContain(part)
  }
  expect(said, 'nothing steers the terminal').not.toContain('\u202e')
  expect(await readdir(out)).toEqual([`${number}-1.webp`])
  const answered = await run('cases', 'close', number, '--answer', 'We removed the profile.')
  expect(answered).toEqual({ code: 0, said: `Answered ${number}.` })
  expect(await run('cases', 'close', number)).toMatchObject({ code: 1 })
  expect((await run('cases', 'list', '--state', 'answered')).said).toContain(number)
  expect((await run('cases', 'show', number)).said).toContain('We removed the profile.')
})

test('a case is closed without an answer, and what is no case is said', async () => {
  const given = {
    kind: 'question' as const,
    ...{ id: randomUUID(), reason: 'other', name: 'Spam', profile: '' },
    ...{ email: 'spam@example.test', words: 'Buy now' },
  }
  const { number } = (await takeCase(here.context, await here.visitor(), given, [])).case
  expect((await run('cases', 'close', number)).said).toBe(`Closed ${number} without an answer.`)
  expect((await run('cases', 'list', '--state', 'closed')).said).toContain(number)
  expect(await run('cases', 'show', 'C-2222-2222')).toMatchObject({ code: 1 })
  expect(await run('cases', 'show', '7')).toMatchObject({ code: 2 })
  expect(await run('cases', 'close', number, '--answer', ' ')).toMatchObject({ code: 2 })
})
