import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playsOf } from '../../proof/seeds.ts'
import { grantCredits } from '../credits/ledger.ts'
import { aChatPhoto } from '../testing/chat-photos.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { aSending, type Words } from '../testing/sendings.ts'
import { testApp } from '../testing/test-app.ts'
import { readConversation } from './read-conversation.ts'
import { batchSends } from './send-batches.ts'
import type { Sending } from './sending.ts'

const app = await testApp()
const { db, context } = app
await theSite(db)

type Person = {
  member: TestMember
  balance: number
  started: number
  premium: boolean
  /** A photo that was sent, or not yet; a second one is made once it was. */
  photoId: string
  photoSent: boolean
}
/** `old_photo` is the last one again, which can't be sent a second time. */
type Kind = 'text' | 'gift' | 'photo' | 'old_photo'
type Send = { do: 'send'; from: number; to: number; repeat: boolean; kind: Kind }
type Conversation = { id: string; messages: number[]; unread: number[] }
type Model = { people: Person[]; conversations: Map<string, Conversation>; seen: Set<string> }

type Step =
  | Send
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
      kind: fc.constantFrom<Kind>('text', 'text', 'gift', 'photo', 'old_photo'),
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

const oneByOne = playsOf({ proof: 'sends', known: [40], runs: 60 })
const atOnce = playsOf({ proof: 'sends', known: [41], runs: 15 })

test.each(oneByOne)(
  'whatever is sent, repeated, read and granted, everything is as in a model of forty lines (seed $seed)',
  { tags: ['R1'] },
  async ({ seed, runs }) => {
    const lane = batchSends(db)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const model = await people()
        for (const one of steps) await walk(model, lane, one)
        await compare(model)
      }),
      { seed, numRuns: runs },
    )
  },
)

test.each(atOnce)(
  'many histories at once: books balance, numbers have no gaps, unread is what was not read (seed $seed)',
  { tags: ['R1'] },
  async ({ seed, runs }) => {
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
            const row = await lanes[place % 3]?.send(await sendingOf(model, one, id))
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
      { seed, numRuns: runs },
    )
  },
)

async function people(): Promise<Model> {
  const made = [8, 4, 0, 6].map(async (credits, place) => {
    const premium = place === 3
    const member = await aMember(db, { credits, premium })
    return {
      member,
      photoId: await aChatPhoto(db, member),
      photoSent: false,
      balance: credits,
      started: 0,
      premium,
    }
  })
  return { people: await Promise.all(made), conversations: new Map(), seen: new Set() }
}

const pairOf = (one: number, other: number) => [one, other].sort().join(' ')

const prices = { text: 1, gift: 3, photo: 2 }
const typeOf = (kind: Kind) => (kind === 'old_photo' ? 'photo' : kind)

async function sendingOf(
  model: Model,
  { from, to, kind }: Send,
  id: string = randomUUID(),
): Promise<Sending> {
  const sender = model.people[from]
  if (!sender) throw new Error('Nobody sends.')
  if (kind === 'photo' && sender.photoSent) {
    sender.photoSent = false
    sender.photoId = await aChatPhoto(db, sender.member)
  }
  const type = typeOf(kind)
  const recipient = { id: model.people[to]?.member.id ?? '' }
  const drafts: Record<typeof type, Words> = {
    text: { id, type: 'text', text: 'Hello' },
    gift: { id, type: 'gift', gift_id: 'kite' },
    photo: { id, type: 'photo', photo_id: sender.photoId },
  }
  return aSending(sender.member, recipient, { draft: drafts[type], credits: prices[type] })
}

async function walk(model: Model, lane: ReturnType<typeof batchSends>, one: Step): Promise<void> {
  if (one.do === 'grant') return grant(model, one)
  if (one.do === 'read') return read(model, one)
  const [sender, conversation] = [
    model.people[one.from],
    model.conversations.get(pairOf(one.from, one.to)),
  ]
  if (!sender) return
  const sending = await sendingOf(model, one)
  const { draft } = sending
  const photoId = draft.type === 'photo' ? draft.photo_id : null
  const row = await lane.send(sending)
  const starts = !conversation
  const expected =
    one.from === one.to
      ? 'profile_not_found'
      : starts && !sender.premium && sender.started >= 2
        ? 'conversation_limit'
        : photoId && sender.photoSent
          ? 'photo_not_found'
          : sender.balance < sending.credits
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
  sender.balance -= sending.credits
  if (photoId) sender.photoSent = true
  sender.started += starts ? 1 : 0
  expect(row).toMatchObject({
    number: known.messages.length,
    balance: sender.balance,
    type: draft.type,
    gift: draft.type === 'gift' ? draft.gift_id : null,
    chat_photo_id: photoId,
  })
  if (!one.repeat) return
  const again = await lane.send(sending)
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

/**
 * Wallets that are not their ledger, conversations with gaps, counts that are not of what is unread,
 * messages that were not paid under their own word, photos that are not where they were sent.
 */
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
            and m.sender_id = e.other_id and m.number > e.read_number)
        union all select m.id from messages m where m.sender_id = any($1) and not exists (
          select from ledger_entries l where l.member_id = m.sender_id and l.reference = m.id
            and (l.delta, l.reason) = (-m.credits, case m.type when 'text' then 'message' else m.type end))
        union all select p.id from chat_photos p where p.owner_id = any($1)
          and (p.state is not null) <> exists (select from messages m where m.photo_id = p.id
            and m.sender_id = p.owner_id and m.conversation_id is not distinct from p.conversation_id)`,
    },
    [ids],
  )
}
