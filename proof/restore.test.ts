import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectByItsClock } from '#database/connect-by-its-clock.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { tasksOf } from '#server/tasks.ts'
import { aMember } from '#server/testing/people.ts'
import { startIn } from './start-in.ts'

const parent = await mkdtemp(join(tmpdir(), 'serenade-restore-'))
const DATA_DIR = join(parent, 'data')
const backUp = join(parent, 'back-up')
afterAll(() => rm(parent, { recursive: true, force: true }))

test('whoever was erased after a back-up is gone again once it is restored, before anybody can look', {
  tags: ['T26', 'R14'],
}, async () => {
  const first = await startIn({ DATA_DIR })
  const { id } = await aMember(first.context.db)
  await setSeen(3)
  await first.stop()
  await cp(DATA_DIR, backUp, { recursive: true })

  const second = await startIn({ DATA_DIR })
  expect(await run('clock', 'confirm')).toMatchObject({ code: 0 })
  const { db } = second.context
  await db.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: db.now() })
    .where('id', '=', id)
    .execute()
  await tasksOf(second.context).erase_due({})
  await second.stop()

  await rm(join(DATA_DIR, 'postgres'), { recursive: true })
  await cp(join(backUp, 'postgres'), join(DATA_DIR, 'postgres'), { recursive: true })
  const { context, stop, logged } = await startIn({ DATA_DIR })
  try {
    const statuses = context.db.kysely.selectFrom('members').select('status').where('id', '=', id)
    expect(await statuses.execute()).toEqual([{ status: 'erased' }])
    expect(logged.join('')).toContain('nothing is erased, swept or reminded of')
    expect((await run('clock', 'show')).said).toContain('time has jumped 3.0 days forward')
    expect(await run('ledger', 'check')).toMatchObject({ code: 0 })
  } finally {
    await stop()
  }
})

const run = (...words: string[]) => runCommand(words, { DATA_DIR })

/** As if the service had last run this many days ago. */
async function setSeen(days: number): Promise<void> {
  const db = await connectByItsClock({
    url: (await findEmbedded(join(DATA_DIR, 'postgres'))) ?? '',
  })
  const seen_at = new Date(db.now().getTime() - days * 86_400_000)
  await db.kysely.updateTable('clock').set({ seen_at }).execute()
  await db.close()
}
