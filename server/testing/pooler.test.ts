import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { checkSessions, lookThroughPooler, preparePooler } from '#database/pooler.ts'
import { projectFile } from '#database/project-file.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { testDatabase } from './test-database.ts'

// What can be seen without a pooler; proof/pooler.test.ts has a real one.

const { url, ownerUrl } = await testDatabase()

test('where names would be lost none is given, and what is asked is answered', async () => {
  const db = connect({ url, connections: 1, pooled: true })
  onTestFinished(() => db.close())
  for (let each = 0; each < 4; each++) {
    const query = db.kysely.selectFrom('sites').select('name').where('slug', '=', 'none')
    expect(await query.execute()).toEqual([])
    const named = { name: 'named', text: 'select $1::int as one' }
    expect(await db.query(named, [each])).toEqual([{ one: each }])
    await db.transaction(async (tx) => {
      expect(await tx.query(named, [each])).toEqual([{ one: each }])
    })
  }
  const names = await sql`select name from pg_prepared_statements`.execute(db.kysely)
  expect(names.rows).toEqual([])
})

test('our time-outs become the login’s own, once', async () => {
  const addresses = { url, directUrl: url }
  expect(await lookThroughPooler(addresses)).toEqual([expect.stringContaining('lock_timeout')])
  const both = await Promise.all([preparePooler(addresses), preparePooler(addresses)])
  expect(both).toEqual([[], []])
  const db = connect({ url, connections: 1, pooled: true })
  onTestFinished(() => db.close())
  const shown = await sql`show statement_timeout`.execute(db.kysely)
  expect(shown.rows).toEqual([{ statement_timeout: '5s' }])
})

test('PgBouncer can read what docs/operating.md sets: it takes a comment behind a value for the value', async () => {
  const page = await readFile(projectFile('docs/operating.md'), 'utf8')
  const [, lines = ''] = /```ini\n(\[databases\][^`]*)```/.exec(page) ?? []
  for (const line of lines.trim().split('\n')) expect(line).toMatch(/^(\[\w+\]|;.*|\w+ = [^;#]+)$/)
})

test('addresses of different databases or logins are told apart', async () => {
  const says = [expect.stringContaining('lead to different databases')]
  const elsewhere = ownerUrl.replace(/[^/]*$/, 'postgres')
  expect(await lookThroughPooler({ url, directUrl: elsewhere })).toEqual(says)
  expect(await lookThroughPooler({ url, directUrl: ownerUrl })).toEqual(says)
})

test('whoever refuses settings at the start of a session is taken for a pooler', async () => {
  const refusing = createServer((socket) => {
    const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
    const length = Buffer.alloc(4)
    length.writeInt32BE(fields.length + 4)
    socket.once('data', () =>
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])),
    )
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  onTestFinished(() => void refusing.close())
  const { port } = refusing.address() as AddressInfo
  const there = `postgres://somebody@127.0.0.1:${port}/serenade`
  await expect(checkSessions(there, 'DATABASE_URL')).rejects.toThrow('in DATABASE_DIRECT_URL')
  // To an operator who calls a command, too, it does answer.
  expect(await runCommand(['sites', 'list'], { DATABASE_URL: there })).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL leads through a pooler: /),
  })
  await checkSessions(url, 'DATABASE_URL')
})
