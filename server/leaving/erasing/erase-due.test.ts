import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadChats } from '../../chats/chat-list.ts'
import { loadMessages } from '../../chats/load-messages.ts'
import { erasureCommands } from '../../cli/backup-commands.ts'
import type { MemberAsker } from '../../context/asker.ts'
import { Refusal } from '../../context/refusal.ts'
import { findLedgerFaults } from '../../credits/audit/find-ledger-faults.ts'
import { debitDesk } from '../../direct-debit/testing/debit-desk.ts'
import { confirmTime } from '../../jobs/sure-time.ts'
import { loadLikes } from '../../likes/load-likes.ts'
import { foldCounts } from '../../search/index/known-counts.ts'
import { tasksOf } from '../../tasks.ts'
import { meeting } from '../../testing/meeting.ts'
import { aMember, type TestMember } from '../../testing/people.ts'
import { askForExport } from '../exporting/data-exports.ts'
import { reactivate } from '../reactivate.ts'
import { eraseDue, eraseReturned } from './erase-due.ts'
import { eraseMember } from './erase-member.ts'
import { keepErasureLog } from './erasure-log.ts'
import { columnsWithoutWords } from './testing/columns-without-words.ts'
import { dumpDatabase, findInDatabase, listColumnsWithout } from './testing/find-in-database.ts'
import { canary, plantCanaries, planted } from './testing/plant-canaries.ts'

const desk = await debitDesk()
const { db, owner, context, call, setNow } = desk
const { as } = await meeting(db)
const logged: string[] = []
context.log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const folder = context.environment.dataFolder
const start = new Date('2027-03-01T12:00:00Z')
const due = new Date('2027-03-15T12:00:00Z')
const hourLater = new Date('2027-03-15T13:00:00Z')

afterEach(() => setNow(null))

async function askerOf(member: { id: string }): Promise<MemberAsker> {
  return as(member)
}

/** What deleting does to the rows, without the password that a call would need. */
async function leave(member: { id: string }): Promise<void> {
  await db.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: due, deletion_remarks: canary(50) })
    .where('id', '=', member.id)
    .execute()
  await db.kysely
    .updateTable('profiles')
    .set({ status: 'deleted' })
    .where('id', '=', member.id)
    .execute()
}

async function runJobs(tasks: string[]): Promise<void> {
  const { rows } = await sql<{ id: string; task: string; payload: never }>`
    select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(owner.kysely)
  for (const { id, task, payload } of rows.filter((each) => tasks.includes(each.task))) {
    await tasksOf(context)[task as 'revoke_mandate'](payload)
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(owner.kysely)
  }
}

/** Where a planted word stands; what the counts of the search were told is folded in first. */
async function findCanaries(): Promise<string[]> {
  await foldCounts(db)
  return findInDatabase(owner, 'canary')
}

async function filesUnder(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}

/** As it is, or in the bytes of a column. */
function includes(text: string, word: string): boolean {
  return text.includes(word) || text.includes(Buffer.from(word).toString('hex'))
}

const statusOf = async ({ id }: { id: string }) =>
  (
    await db.kysely
      .selectFrom('members')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

async function plant(): Promise<{ ada: TestMember; bruno: TestMember; photoIds: string[] }> {
  const [ada, bruno] = [await aMember(db, { credits: 40 }), await aMember(db, { credits: 9 })]
  const photoIds = await plantCanaries(desk, await askerOf(ada), bruno)
  return { ada, bruno, photoIds }
}

test('on day 13 everything comes back as it was; an hour after day 14 nothing of the person is left anywhere', {
  tags: ['S4.104', 'S9.4', 'T26'],
}, async () => {
  setNow(start)
  const { ada, bruno, photoIds } = await plant()
  expect(photoIds).toHaveLength(4)
  await askForExport(db, await askerOf(ada))
  await runJobs(['make_export'])
  const there = (await findCanaries()).join('\n').toLowerCase()
  const missing = planted.filter((place) => !includes(there, canary(place)))
  expect(missing, 'what was planted and is not there').toEqual([])
  const passing = ['sessions', 'links', 'push_subscriptions', 'mail_changes', 'rate_limits']
  await foldCounts(db)
  const before = await dumpDatabase(owner, passing)
  const faultsBefore = await findLedgerFaults(db)

  await leave(ada)
  const unplanted = await listColumnsWithout(owner, 'canary')
  expect(unplanted, 'where a new column needs a canary').toEqual(columnsWithoutWords)
  setNow(new Date('2027-03-14T12:00:00Z'))
  await eraseDue(context)
  await db.transaction((tx) => reactivate(tx, ada.id, 'en'))
  await foldCounts(db)
  expect(await dumpDatabase(owner, passing)).toEqual(before)

  await leave(ada)
  setNow(hourLater)
  await eraseDue(context)
  await runJobs(['tidy_photo_files', 'revoke_mandate'])
  expect(await statusOf(ada)).toBe('erased')
  expect(await findCanaries()).toEqual([])
  const kept = db.kysely.selectFrom('mandates').select(['name', 'last_four', 'expires', 'sealed'])
  expect(await kept.where('member_id', '=', ada.id).execute()).toEqual([
    { name: '', last_four: null, expires: null, sealed: null },
  ])
  const files = [...(await filesUnder(join(folder, 'photos')))]
  expect(files.filter((file) => photoIds.some((id) => file.includes(id)))).toEqual([])
  expect(await filesUnder(join(folder, 'exports'))).toEqual([])
  expect(logged.filter((line) => line.includes('canary'))).toEqual([])

  const after = await dumpDatabase(owner, passing)
  const money = ['ledger_entries', 'wallets', 'credit_lots', 'site_entries', 'receipts', 'orders']
  for (const table of money) expect(after[`public.${table}`]).toEqual(before[`public.${table}`])
  expect(await findLedgerFaults(db)).toEqual(faultsBefore)
  expect(await readFile(join(folder, 'erasures.jsonl'), 'utf8')).toBe(
    `${JSON.stringify({ id: ada.id, erased_at: hourLater })}\n`,
  )
  await readsAsErased(ada, bruno)
})

/** What is left for the other one: its own words, and places where the others were. */
async function readsAsErased(ada: TestMember, bruno: TestMember): Promise<void> {
  const asker = await askerOf(bruno)
  const { chats } = await loadChats(context, asker)
  expect(chats).toMatchObject([
    { profile: { id: ada.id, name: 'Deleted member', away: 'deleted' } },
  ])
  const { messages } = await loadMessages(context, asker, chats[0]?.conversation.id ?? '')
  expect(messages).toMatchObject([
    { type: 'text', text: '', sender_id: ada.id },
    { type: 'gift', text: '', gift: 'tulips' },
    { type: 'photo', text: '', photo: { state: 'revoked', filename: null, teaser: null } },
    { type: 'text', text: 'An answer of my own', sender_id: bruno.id },
  ])
  expect(await loadLikes(context, asker)).toMatchObject({ likes: [], liked_by: [] })
  const login = { login: `${canary(1)}@example.test`, password: 'erased' }
  expect((await call(null, 'POST /api/user.php', login)).problem.code).toBe('login_failed')
}

test('the address and the name are free again, and a second erasure changes nothing', {
  tags: ['T26'],
}, async () => {
  const gone = await db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .selectAll('p')
    .select(['m.email', 'm.password_hash', 'm.language', 'm.mails_off_cause', 'm.signup_step'])
    .where('m.status', '=', 'erased')
    .executeTakeFirstOrThrow()
  expect(gone).toMatchObject({
    ...{ password_hash: 'erased', language: null, mails_off_cause: null, signup_step: null },
    ...{ region: null, place_id: null, sexuality: null, hair_color: null, eye_color: null },
    ...{ body_type: null, relationship_status: null, languages: [], interests: [] },
    ...{ seeking: ['nonbinary'], seeking_min_age: null, seeking_max_age: null },
    ...{ invisible: false, shown_publicly: false, status: 'deleted' },
    email: `erased+${gone.id}@invalid.invalid`,
    name: expect.stringMatching(/^gone-[0-9a-f]{12}$/),
    gender: 'nonbinary',
    country: 'ZZ',
    date_of_birth: '1900-01-01',
  })
  const before = await dumpDatabase(owner, [])
  await eraseDue(context)
  expect(await dumpDatabase(owner, [])).toEqual(before)
})

test('after a back-up was restored, the log of erasures erases again, by command and by the job', {
  tags: ['T26'],
}, async () => {
  const { id } = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'erased')
    .executeTakeFirstOrThrow()
  const restore = async () => {
    await sql`update members set status = 'active', erased_at = null,
      email = ${`${canary(1)}@example.test`} where id = ${id}`.execute(db.kysely)
    await sql`update profiles set status = 'active', about_me = ${canary(5)} where id = ${id}`.execute(
      db.kysely,
    )
  }
  await restore()
  const [reapply] = erasureCommands
  expect(await reapply?.run(context, { places: [], options: {} })).toBe('Erased again: 1.')
  expect(await findCanaries()).toEqual([])
  expect(await reapply?.run(context, { places: [], options: {} })).toBe('Nobody had come back.')
  const elsewhere = { ...context.environment, dataFolder: '/nowhere' }
  const without = { ...context, environment: elsewhere }
  expect(await reapply?.run(without, { places: [], options: {} })).toContain(
    'has no erasures.jsonl',
  )
  await restore()
  await tasksOf(context).erase_due({})
  expect(await findCanaries()).toEqual([])
})

/** Puts a log of erasures in place of what there is, and that back when the test is over. */
async function withErasureLog(
  text: string,
): Promise<{ path: string; read: () => Promise<string> }> {
  const path = join(folder, 'erasures.jsonl')
  const before = await readFile(path, 'utf8').catch(() => '')
  await writeFile(path, text)
  onTestFinished(() => writeFile(path, before))
  return { path, read: () => readFile(path, 'utf8') }
}

async function anErasedMember(): Promise<TestMember> {
  const member = await aMember(db)
  await eraseMember(db, member.id, { again: true })
  return member
}

/** It is so late, and somebody has looked whether it is. */
async function comeTo(moment: Date): Promise<void> {
  setNow(moment)
  await confirmTime(db)
}

/** As a restored back-up brings somebody back. */
async function bringBack({ id }: { id: string }): Promise<void> {
  await sql`update members set status = 'active', erased_at = null where id = ${id}`.execute(
    db.kysely,
  )
}

const lineOf = ({ id }: { id: string }) => `${JSON.stringify({ id, erased_at: due })}\n`

test('a line of the log that was torn is written again by itself, and stops no erasure', {
  tags: ['T26'],
}, async () => {
  setNow(start)
  const [torn, lost, glued, ada] = [
    await anErasedMember(),
    await anErasedMember(),
    await anErasedMember(),
    await aMember(db),
  ]
  // What a full disk left of one line, what was written behind it before, and one without its end.
  const before = `${lineOf(torn).slice(0, 20)}${lineOf(glued)}\0\0\n${lineOf(lost).slice(0, 30)}`
  const { read } = await withErasureLog(before)
  await leave(ada)
  await comeTo(due)
  await tasksOf(context).erase_due({})
  expect(await statusOf(ada)).toBe('erased')
  const after = await read()
  expect(after.startsWith(`${before}\n{`)).toBe(true)
  const lines = after
    .slice(before.length + 1)
    .trimEnd()
    .split('\n')
  const written = lines.map((line) => (JSON.parse(line) as { id: string }).id)
  for (const each of [torn, lost, ada]) expect(written).toContain(each.id)
  expect(written).not.toContain(glued.id)
  for (const each of [torn, lost, glued]) await bringBack(each)
  expect(await eraseReturned(context)).toBe(0)
  for (const each of [torn, lost, glued]) expect(await statusOf(each)).toBe('erased')
  const told = () => logged.filter((line) => line.includes('lines without an id'))
  expect(told().at(-1)).toContain('"torn":3')
  const times = told().length
  await eraseReturned(context)
  expect(told(), 'once is enough').toHaveLength(times)
  const [reapply] = erasureCommands
  expect(await reapply?.run(context, { places: [], options: {} })).toContain(': 3.')
})

test('a disk that takes only a part at a time has every line all the same', {
  tags: ['T26'],
}, async () => {
  const { path, read } = await withErasureLog('')
  const erased = [await anErasedMember(), await anErasedMember()]
  const handle = await open(path)
  const write = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'write')
  await handle.close()
  onTestFinished(() => write.mockRestore())
  write.mockImplementation(async function (this: typeof handle, text: unknown) {
    const part = `${text}`.slice(0, 50)
    await this.appendFile(part)
    return { bytesWritten: part.length, buffer: part }
  } as never)
  await keepErasureLog(db, folder)
  const lines = (await read()).trimEnd().split('\n')
  const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id)
  for (const { id } of erased) expect(ids).toContain(id)
})

test('one who cannot be erased again stops neither the others nor who is due', {
  tags: ['T26'],
}, async () => {
  setNow(start)
  const [ada, bruno, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await withErasureLog(`${lineOf(ada)}${lineOf(bruno)}`)
  await leave(cleo)
  await refuseToErase(ada)
  await comeTo(due)
  await expect(tasksOf(context).erase_due({})).rejects.toThrow(
    '1 accounts could not be erased again.',
  )
  const people = [ada, bruno, cleo]
  expect(await Promise.all(people.map(statusOf))).toEqual(['active', 'erased', 'erased'])
  const line = logged.find((each) => each.includes('account not erased again'))
  expect(line).toContain(ada.id)
  const [reapply] = erasureCommands
  const run = reapply?.run(context, { places: [], options: {} })
  await expect(run).rejects.toThrow(`its log says why: ${ada.id}.`)
})

test('a log of erasures that cannot be read is no empty one, and who is due is erased', {
  tags: ['T26'],
}, async () => {
  setNow(start)
  const ada = await aMember(db)
  const { path } = await withErasureLog(lineOf(ada))
  await rm(path)
  await mkdir(path)
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  await leave(ada)
  await comeTo(due)
  await expect(eraseReturned(context)).rejects.toThrow('EISDIR')
  await expect(tasksOf(context).erase_due({})).rejects.toThrow('EISDIR')
  expect(await statusOf(ada)).toBe('erased')
})

test('nobody is erased who is not due, nor a second too early', async () => {
  setNow(start)
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await leave(ada)
  setNow(new Date('2027-03-15T11:59:59Z'))
  await eraseDue(context)
  expect([await statusOf(ada), await statusOf(bruno)]).toEqual(['pending_deletion', 'active'])
  setNow(due)
  await expect(db.transaction((tx) => reactivate(tx, ada.id, 'en'))).rejects.toThrow(Refusal)
  await eraseDue(context)
  expect([await statusOf(ada), await statusOf(bruno)]).toEqual(['erased', 'active'])
})

test('a return and an erasure at the same moment never mix: the account is whole, or it is gone', async () => {
  setNow(start)
  const people = await Promise.all(Array.from({ length: 12 }, () => aMember(db)))
  for (const each of people) await leave(each)
  // Two clocks that differ, as those of two machines do: one still lets in, the other erases.
  const early = { ...db, now: () => new Date('2027-03-15T11:59:59Z') }
  setNow(due)
  const returns = people.map((each) =>
    db
      .transaction((tx) => reactivate({ ...tx, now: early.now }, each.id, 'en'))
      .then(() => true)
      .catch(() => false),
  )
  const [back] = await Promise.all([Promise.all(returns), eraseDue(context)])
  await eraseDue(context)
  for (const [place, each] of people.entries()) {
    const { name } = await db.kysely
      .selectFrom('profiles')
      .select('name')
      .where('id', '=', each.id)
      .executeTakeFirstOrThrow()
    expect([await statusOf(each), name === each.name]).toEqual(
      back[place] ? ['active', true] : ['erased', false],
    )
  }
})

test('one that cannot be erased stops none of the others, and the log has an id and no words', async () => {
  setNow(start)
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  for (const each of [ada, bruno]) await leave(each)
  await refuseToErase(ada)
  setNow(due)
  await expect(eraseDue(context)).rejects.toThrow('1 accounts could not be erased.')
  expect([await statusOf(ada), await statusOf(bruno)]).toEqual(['pending_deletion', 'erased'])
  expect(logged.join('')).toContain(ada.id)
})

/** Until the test is over the database refuses to change the member, with words that are nobody's. */
async function refuseToErase({ id }: { id: string }): Promise<void> {
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no %', old.email; end $$`.execute(owner.kysely)
  await sql`create trigger refuse before update on members for each row
    when (old.id = ${sql.lit(id)}) execute function refuse()`.execute(owner.kysely)
  onTestFinished(async () => {
    await sql`drop trigger refuse on members`.execute(owner.kysely)
  })
}

test('a conversation of two who are both erased is gone as a whole', async () => {
  setNow(start)
  const { ada, bruno } = await plant()
  for (const each of [ada, bruno]) await leave(each)
  setNow(due)
  await eraseDue(context)
  const left = await db.kysely
    .selectFrom('conversations')
    .select('id')
    .where('low_id', 'in', [ada.id, bruno.id])
    .execute()
  expect(left).toEqual([])
  expect(await findInDatabase(owner, 'An answer of my own')).toHaveLength(1)
})

test('an open case keeps its words until it is closed, and then they go with the next run', async () => {
  setNow(start)
  const { ada } = await plant()
  await sql`update cases set state = 'open', answer = null, answered_at = null
    where member_id = ${ada.id}`.execute(db.kysely)
  await leave(ada)
  setNow(due)
  await eraseDue(context)
  expect(await findInDatabase(owner, canary(15))).toHaveLength(1)
  await sql`update cases set state = 'closed' where member_id = ${ada.id}`.execute(db.kysely)
  await eraseDue(context)
  await runJobs(['revoke_mandate'])
  expect(await findCanaries()).toEqual([])
})

test('a direct debit that was not collected yet keeps its account until it is, and then it goes too', async () => {
  setNow(start)
  const { ada } = await plant()
  const { id } = await db.kysely
    .selectFrom('mandates')
    .select('id')
    .where('member_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  await db.kysely
    .insertInto('sepa_debits')
    .values({
      ...{ reference: 'waiting-1', site_id: ada.siteId, mandate_id: id, amount_minor: 799 },
      ...{ description: 'Credits', created_at: start },
    })
    .execute()
  await leave(ada)
  setNow(due)
  await eraseDue(context)
  await runJobs(['revoke_mandate'])
  const inMandates = async () =>
    (await findInDatabase(owner, canary(31))).filter((row) => row.startsWith('public.mandates'))
  expect(await inMandates()).toHaveLength(1)
  await sql`with made as (
      insert into sepa_collections (site_id, message_id, due_on, created_at)
      values (${ada.siteId}, 'M1', '2027-03-20', ${start}) returning id
    )
    update sepa_debits set state = 'sent', collection_id = (select id from made)`.execute(db.kysely)
  await eraseDue(context)
  expect(await inMandates()).toEqual([])
  expect(await findCanaries()).toEqual([])
})
