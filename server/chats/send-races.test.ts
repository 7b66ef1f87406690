import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdSends } from '../credits/ledger.ts'
import { aBlock, aMember, type TestMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { batchSends, runSends } from './send-batches.ts'
import type { Sending } from './sending.ts'

const { db } = await testDatabase()
await theSite(db)

// Each lane is what one process has: several at once are several servers on one database.
const lanes = Array.from({ length: 6 }, () => batchSends(db))
const laneOf = (place: number) => lanes[place % lanes.length] ?? batchSends(db)

const walletOf = (member: TestMember) =>
  db.kysely
    .selectFrom('wallets')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()

const messagesBetween = (one: TestMember, other: TestMember) =>
  db.kysely
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .selectAll('m')
    .where('c.low_id', '=', [one.id, other.id].sort()[0] ?? '')
    .where('c.high_id', '=', [one.id, other.id].sort()[1] ?? '')
    .orderBy('m.number')
    .execute()

/** What must hold of everything that was sent; a block has deleted what it parted. */
async function expectBooksInOrder() {
  const wrong = await db.query(
    {
      name: 'books',
      text: `select w.member_id from wallets w
      where not exists (select from blocks b where b.blocked_id = w.member_id) and (
        (w.balance, w.entries) <> (select coalesce(sum(l.delta), 0), count(*) from ledger_entries l where l.member_id = w.member_id)
        or w.spent <> (select coalesce(sum(m.credits), 0) from messages m where m.sender_id = w.member_id)
        or w.conversations_started <> (select count(*) from conversations c where c.starter_id = w.member_id))
      union all select c.id from conversations c where
        (c.last_number, c.last_number) <> (select count(*), coalesce(max(m.number), 0) from messages m where m.conversation_id = c.id)
        or 2 <> (select count(*) from inbox_entries e where e.conversation_id = c.id)
      union all select e.conversation_id from inbox_entries e where e.unread <>
        (select count(*) from messages m where m.conversation_id = e.conversation_id
          and m.sender_id = e.other_id and m.number > e.read_number)`,
    },
    [],
  )
  expect(wrong).toEqual([])
}

describe('many at once', () => {
  test('of fifty messages on the last credit exactly one is sent', { tags: ['T5'] }, async () => {
    const [ada, bruno] = [await aMember(db, { credits: 1 }), await aMember(db)]
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, place) => laneOf(place).send(aSending(ada, bruno))),
    )
    expect(sent.filter((row) => row.outcome === 'sent')).toHaveLength(1)
    expect(sent.filter((row) => row.outcome === 'insufficient_credits')).toHaveLength(49)
    expect(await walletOf(ada)).toMatchObject({ balance: 0, spent: 1, entries: 2 })
    await expectBooksInOrder()
  })

  test.each([0, 1])(
    'the same message twenty times at once is one message and one debit, at a price of %i',
    async (credits) => {
      const [ada, bruno] = [await aMember(db, { credits: 1 }), await aMember(db)]
      const one = aSending(ada, bruno, { credits })
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, place) => laneOf(place).send({ ...one })),
      )
      expect(sent.filter((row) => row.outcome === 'sent')).toHaveLength(1)
      expect(sent.filter((row) => row.outcome === 'repeated')).toHaveLength(19)
      expect(new Set(sent.map((row) => row.number))).toEqual(new Set([1]))
      expect(await messagesBetween(ada, bruno)).toHaveLength(1)
      expect((await walletOf(ada)).balance).toBe(1 - credits)
      await expectBooksInOrder()
    },
  )

  test('two who write to each other first at the same moment have one conversation, started by one', async () => {
    for (let round = 0; round < 15; round++) {
      const [ada, bruno] = [await aMember(db), await aMember(db)]
      const rows = await Promise.all([
        laneOf(0).send(aSending(ada, bruno)),
        laneOf(1).send(aSending(bruno, ada)),
      ])
      expect(rows.map((row) => row.outcome)).toEqual(['sent', 'sent'])
      expect(rows.map((row) => row.number).toSorted()).toEqual([1, 2])
      const started = (await walletOf(ada)).conversations_started
      expect(started + (await walletOf(bruno)).conversations_started).toBe(1)
    }
    await expectBooksInOrder()
  })

  test('of many first messages at one below the limit exactly one passes', {
    tags: ['T6'],
  }, async () => {
    const ada = await aMember(db, { credits: 50 })
    await laneOf(0).send(aSending(ada, await aMember(db)))
    const others = await Promise.all(Array.from({ length: 50 }, () => aMember(db)))
    const sent = await Promise.all(
      others.map((other, place) => laneOf(place).send(aSending(ada, other))),
    )
    expect(sent.filter((row) => row.outcome === 'sent')).toHaveLength(1)
    expect(sent.filter((row) => row.outcome === 'conversation_limit')).toHaveLength(49)
    expect((await walletOf(ada)).conversations_started).toBe(2)
    await expectBooksInOrder()
  })

  test('numbers have no gaps and everybody is answered when many write in few conversations', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, () => aMember(db, { credits: 60, premium: true })),
    )
    const one = (place: number) => people[place % people.length] as TestMember
    const sent = await Promise.all(
      Array.from({ length: 240 }, (_, place) =>
        laneOf(place * 7).send(aSending(one(place), one(place + 1 + (place % 5)))),
      ),
    )
    expect(new Set(sent.map((row) => row.outcome))).toEqual(new Set(['sent']))
    await expectBooksInOrder()
  })

  test('of one sender’s messages over many servers at once every one is sent', async () => {
    const [ada, bruno] = [await aMember(db, { credits: 60 }), await aMember(db)]
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, place) => laneOf(place).send(aSending(ada, bruno))),
    )
    expect(new Set(sent.map((row) => row.outcome))).toEqual(new Set(['sent']))
    expect(
      sent.map((row) => row.number).toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual(sent.map((_, place) => place + 1))
    await expectBooksInOrder()
  })

  test('once a block has committed nothing is delivered between the two', {
    tags: ['T36'],
  }, async () => {
    for (let round = 0; round < 15; round++) {
      const [ada, bruno] = [await aMember(db, { credits: 40 }), await aMember(db)]
      const sending = Array.from({ length: 10 }, (_, place) =>
        laneOf(place).send(aSending(ada, bruno)),
      )
      await db.transaction(async (tx) => {
        await aBlock(tx, bruno.id, ada.id)
        await holdSends(tx, ada.id, bruno.id)
        await tx.kysely.deleteFrom('conversations').where('starter_id', '=', ada.id).execute()
      })
      expect(await messagesBetween(ada, bruno)).toEqual([])
      await Promise.all(sending)
      expect(await messagesBetween(ada, bruno)).toEqual([])
    }
  })
})

const knowing = { type: 'text', text: 'Hello', acknowledge_fictional: true } as const
const poison = { type: 'poison' as 'text', text: 'Hello' }

describe('one batch', () => {
  test('of sixty-four good and bad drafts each is answered in its place', async () => {
    const [blocker, ghost, fictional, open] = await Promise.all([
      aMember(db, { name: 'Ines' }),
      aMember(db, { invisible: true }),
      aMember(db, { fictional: true }),
      aMember(db),
    ])
    const kinds: [string, (from: TestMember) => Sending | Promise<Sending>][] = [
      ['sent', (from) => aSending(from, open)],
      ['blocked', (from) => aBlock(db, blocker.id, from.id).then(() => aSending(from, blocker))],
      ['profile_not_found', (from) => aSending(from, ghost)],
      ['fictional_unacknowledged', (from) => aSending(from, fictional)],
      ['sent', (from) => aSending(from, fictional, { draft: knowing })],
      ['insufficient_credits', (from) => aSending(from, open, { credits: 9 })],
      ['conversation_limit', (from) => aSending(from, open, { startLimit: 0 })],
      ['profile_not_found', (from) => aSending(from, { id: randomUUID() })],
      [
        'conversation_not_found',
        (from) => aSending(from, open, { to: { conversationId: randomUUID() } }),
      ],
    ]
    const expected = Array.from({ length: 64 }, (_, place) => kinds[place % kinds.length])
    const sendings = await Promise.all(
      expected.map(async (kind) => kind?.[1](await aMember(db)) as Sending | Promise<Sending>),
    )
    const rows = await runSends(db, sendings)
    expect(rows.map((row) => row.outcome)).toEqual(expected.map((kind) => kind?.[0]))
    await expectBooksInOrder()
  })

  test('of one sender’s messages only those that it cannot afford fail, and the order is kept', {
    tags: ['S6.17'],
  }, async () => {
    const [ada, bruno] = [await aMember(db, { credits: 3 }), await aMember(db)]
    const lane = batchSends(db)
    const texts = ['one', 'two', 'three', 'four', 'five']
    const rows = await Promise.all(
      texts.map((text) => lane.send(aSending(ada, bruno, { draft: { type: 'text', text } }))),
    )
    expect(rows.map((row) => row.outcome)).toEqual([
      ...['sent', 'sent', 'sent'],
      ...['insufficient_credits', 'insufficient_credits'],
    ])
    expect((await messagesBetween(ada, bruno)).map((message) => message.text)).toEqual([
      ...['one', 'two', 'three'],
    ])
  })

  test('one draft that cannot be stored fails alone', async () => {
    const bruno = await aMember(db)
    const senders = await Promise.all(Array.from({ length: 8 }, () => aMember(db)))
    const lane = batchSends(db)
    const results = await Promise.allSettled(
      senders.map((from, place) =>
        lane.send(aSending(from, bruno, place === 3 ? { draft: poison } : {})),
      ),
    )
    expect(results.map((result) => result.status)).toEqual(
      senders.map((_, place) => (place === 3 ? 'rejected' : 'fulfilled')),
    )
    expect(await walletOf(senders[3] as TestMember)).toMatchObject({ balance: 5, spent: 0 })
    await expectBooksInOrder()
  })

  test('an acknowledgement is remembered with the message that it came with', async () => {
    const [ada, echo] = [await aMember(db), await aMember(db, { fictional: true })]
    await runSends(db, [aSending(ada, echo, { draft: knowing })])
    const [row] = await runSends(db, [aSending(ada, echo)])
    expect(row?.outcome).toBe('sent')
  })
})

describe('the lane', () => {
  /** A lane on a database that answers only when it is told to. */
  function aHeldLane() {
    const batches: { size: number; answer: () => void }[] = []
    const query = <Row>(_: unknown, values: unknown[]) =>
      new Promise<Row[]>((resolve) => {
        const size = (values[0] as string[]).length
        const answer = () => resolve(Array(size).fill({ outcome: 'sent' }))
        batches.push({ size, answer })
      })
    const lane = batchSends({ ...db, query })
    const write = async (count: number) => {
      for (let place = 0; place < count; place++) {
        void lane.send(aSending({ id: randomUUID() }, { id: randomUUID() }))
      }
      await vi.advanceTimersByTimeAsync(0)
    }
    const sizes = () => batches.map((each) => each.size)
    return { batches, write, sizes }
  }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('what is written while a batch commits shares the next one', async () => {
    const { batches, write, sizes } = aHeldLane()
    for (const count of [1, 3, 4]) await write(count)
    expect(sizes()).toEqual([1])
    batches[0]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(sizes()).toEqual([1, 7])
  })

  test('a batch that takes long holds the others up for a moment only', async () => {
    const { batches, write, sizes } = aHeldLane()
    await write(1)
    await write(2)
    await vi.advanceTimersByTimeAsync(10)
    expect(sizes()).toEqual([1, 2])
    await write(3)
    await vi.advanceTimersByTimeAsync(100)
    expect(sizes()).toEqual([1, 2])
    batches[1]?.answer()
    await vi.advanceTimersByTimeAsync(10)
    expect(sizes()).toEqual([1, 2, 3])
  })

  test('a whole batch that waits goes at once', async () => {
    const { write, sizes } = aHeldLane()
    await write(1)
    await write(63)
    expect(sizes()).toEqual([1])
    await write(1)
    expect(sizes()).toEqual([1, 64])
  })
})
