import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantCredits } from '../../credits/grant-credits.ts'
import { aMember, type TestMember, theSite } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { readConversation } from '../read-conversation.ts'
import { batchSends } from '../send-batches.ts'
import type { SendDraft } from './send-draft.ts'

const app = await testApp()
const { db, context } = app
await theSite(db)

type Person = { member: TestMember; balance: number; started: number; premium: boolean }
type Conversation = { id: string; messages: number[]; unread: number[] }
type Model = { people: Person[]; conversations: Map<string, Conversation>; seen: Set<string> }

type Step =
  | { do: 'send'; from: number; to: number; repeat: boolean }
  | { do: 'read'; who: number; other: number; back: number }
  | { do: 'grant'; who: number; credits: number }

const person = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      from: person,
      to: person,
      repeat: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      who: person,
      other: person,
      back: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      who: person,
      credits: fc.integer({ min: 1, max: 3 }),
    }),
  },
)

test('R1 whatever is sent, repeated, read and granted, everything is as in a model of thirty lines', async () => {
  const lane = batchSends(db)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const model = await people()
      for (const one of steps) await walk(model, lane, one)
      await compare(model)
    }),
    { numRuns: 60 },
  )
})

test('R1 many histories at once: books balance, numbers have no gaps, unread is what was not read', async () => {
  const lanes = [batchSends(db), batchSends(db), batchSends(db)]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const model = await people()
      const ids = new Map<string, string>()
      await Promise.all(
        steps.map(async (one, place) => {
          if (one.do === 'grant') return grant(model, one)
          if (one.do === 'read') return
          const key = `${one.from} ${one.to}`
          const id = (one.repeat && ids.get(key)) || randomUUID()
          ids.set(key, id)
          const row = await lanes[place % 3]?.send(draft(model, one, id))
          if (row?.outcome === 'sent' && place % 4 === 0) {
            const reader = model.people[one.to]?.member.id ?? ''
            await readConversation(
              context,
              { member: { id: reader } },
              row.conversation_id ?? '',
              1,
            )
          }
        }),
      )
      expect(await wrongBooks(model)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

async function people(): Promise<Model> {
  const made = [4, 2, 0, 3].map(async (credits, place) => {
    const premium = place === 3
    return {
      member: await aMember(db, { credits, premium }),
      balance: credits,
      started: 0,
      premium,
    }
  })
  return { people: await Promise.all(made), conversations: new Map(), seen: new Set() }
}

const pairOf = (one: number, other: number) => [one, other].sort().join(' ')

function draft(model: Model, { from, to }: { from: number; to: number }, id: string): SendDraft {
  return {
    senderId: model.people[from]?.member.id ?? '',
    recipientId: model.people[to]?.member.id ?? '',
    conversationId: null,
    id,
    type: 'text',
    text: 'Hello',
    credits: 1,
    acknowledgeFictional: false,
    startLimit: 2,
    recipientConnected: false,
  }
}

async function walk(model: Model, lane: ReturnType<typeof batchSends>, one: Step): Promise<void> {
  if (one.do === 'grant') return grant(model, one)
  if (one.do === 'read') return read(model, one)
  const [sender, conversation] = [
    model.people[one.from],
    model.conversations.get(pairOf(one.from, one.to)),
  ]
  if (!sender) return
  const id = randomUUID()
  const row = await lane.send(draft(model, one, id))
  const starts = !conversation
  const expected =
    one.from === one.to
      ? 'profile_not_found'
      : starts && !sender.premium && sender.started >= 2
        ? 'conversation_limit'
        : sender.balance < 1
          ? 'insufficient_credits'
          : 'sent'
  expect(row.outcome).toBe(expected)
  if (expected !== 'sent') return
  const known = conversation ?? {
    id: row.conversation_id ?? '',
    messages: [],
    unread: [0, 0, 0, 0],
  }
  model.conversations.set(pairOf(one.from, one.to), known)
  known.messages.push(one.from)
  known.unread[one.to] = (known.unread[one.to] ?? 0) + 1
  known.unread[one.from] = 0
  sender.balance -= 1
  sender.started += starts ? 1 : 0
  expect(row).toMatchObject({ number: known.messages.length, balance: sender.balance })
  if (!one.repeat) return
  const again = await lane.send(draft(model, one, id))
  expect(again).toMatchObject({ outcome: 'repeated', number: row.number, balance: sender.balance })
}

async function read(model: Model, { who, other, back }: Step & { do: 'read' }): Promise<void> {
  const conversation = model.conversations.get(pairOf(who, other))
  if (!conversation || who === other) return
  const number = Math.max(0, conversation.messages.length - back)
  const reader = { member: { id: model.people[who]?.member.id ?? '' } }
  await readConversation(context, reader, conversation.id, number)
  const left = conversation.messages.slice(number).filter((from) => from === other).length
  conversation.unread[who] = Math.min(conversation.unread[who] ?? 0, left)
}

async function grant(model: Model, { who, credits }: Step & { do: 'grant' }): Promise<void> {
  const to = model.people[who]
  if (!to) return
  const reference = randomUUID()
  await grantCredits(db, { memberId: to.member.id, credits, reason: 'adjustment', reference })
  to.balance += credits
}

async function compare(model: Model): Promise<void> {
  expect(await wrongBooks(model)).toEqual([])
  for (const { member, balance, started } of model.people) {
    const wallet = await db.kysely
      .selectFrom('wallets')
      .select(['balance', 'conversations_started'])
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    expect(wallet).toEqual({ balance, conversations_started: started })
  }
  for (const [pair, conversation] of model.conversations) {
    for (const place of pair.split(' ').map(Number)) {
      const entry = await db.kysely
        .selectFrom('inbox_entries')
        .select('unread')
        .where('conversation_id', '=', conversation.id)
        .where('member_id', '=', model.people[place]?.member.id ?? '')
        .executeTakeFirst()
      expect(entry?.unread).toBe(conversation.unread[place])
    }
  }
}

/** Wallets that are not their ledger, conversations with gaps, counts that are not of what is unread. */
function wrongBooks(model: Model): Promise<unknown[]> {
  const ids = model.people.map(({ member }) => member.id)
  return db.query(
    {
      name: 'wrong-books',
      text: `select w.member_id from wallets w where w.member_id = any($1) and (w.balance, w.entries) <>
          (select coalesce(sum(l.delta), 0), count(*) from ledger_entries l where l.member_id = w.member_id)
        union all select c.id from conversations c where c.low_id = any($1) and (c.last_number, c.last_number) <>
          (select count(*), max(m.number) from messages m where m.conversation_id = c.id)
        union all select e.conversation_id from inbox_entries e where e.member_id = any($1) and e.unread <>
          (select count(*) from messages m where m.conversation_id = e.conversation_id
            and m.sender_id = e.other_id and m.number > e.read_number)`,
    },
    [ids],
  )
}
