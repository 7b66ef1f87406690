import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Draft } from '#contract/chats.ts'
import { aChatPhoto } from '../testing/chat-photos.ts'
import { aBlock, aMember, type TestMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { batchSends, runSends } from './send-batches.ts'

const { db, owner } = await testDatabase()
await theSite(db)

// Each lane is what one process has: several at once are several servers on one database.
const lanes = Array.from({ length: 5 }, () => batchSends(db))
const laneOf = (place: number) => lanes[place % lanes.length] ?? batchSends(db)

const aPhotoOf = (from: TestMember, to: TestMember, photo_id: string, credits = 2, text = '') =>
  aSending(from, to, { draft: { type: 'photo', photo_id, text }, credits })

const photoRow = (id: string) =>
  db.kysely.selectFrom('chat_photos').selectAll().where('id', '=', id).executeTakeFirst()

const walletOf = (member: TestMember) =>
  db.kysely
    .selectFrom('wallets')
    .select(['balance', 'spent', 'conversations_started'])
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()

const ledgerOf = (member: TestMember) =>
  db.kysely
    .selectFrom('ledger_entries')
    .select(['reason', 'delta', 'balance', 'reference'])
    .where('member_id', '=', member.id)
    .orderBy('number')
    .execute()

describe('the ledger', () => {
  test('names each kind by its own word, with its price and its message', {
    tags: ['R1'],
  }, async () => {
    const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
    const photo = await aChatPhoto(db, ada)
    const sendings = [
      aSending(ada, bruno),
      aSending(ada, bruno, { draft: { type: 'gift', gift_id: 'lighthouse' }, credits: 8 }),
      aPhotoOf(ada, bruno, photo),
    ]
    for (const each of sendings) expect((await laneOf(0).send(each)).outcome).toBe('sent')
    const [, ...entries] = await ledgerOf(ada)
    expect(entries).toEqual([
      { reason: 'message', delta: -1, balance: 19, reference: sendings[0]?.draft.id },
      { reason: 'gift', delta: -8, balance: 11, reference: sendings[1]?.draft.id },
      { reason: 'photo', delta: -2, balance: 9, reference: sendings[2]?.draft.id },
    ])
    expect(await walletOf(ada)).toEqual({ balance: 9, spent: 11, conversations_started: 1 })
  })
})

test.each([
  ['gift', 8],
  ['photo', 2],
] as const)(
  'of fifty messages of the kind %s at once, with money for exactly one, one is sent',
  { tags: ['T5'] },
  async (type, credits) => {
    const [ada, bruno] = [await aMember(db, { credits: 2 * credits - 1 }), await aMember(db)]
    const photos = await Promise.all(
      Array.from({ length: type === 'photo' ? 50 : 0 }, () => aChatPhoto(db, ada)),
    )
    const rows = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        laneOf(place).send(
          type === 'gift'
            ? aSending(ada, bruno, { draft: { type, gift_id: 'lighthouse' }, credits })
            : aPhotoOf(ada, bruno, photos[place] ?? ''),
        ),
      ),
    )
    expect(rows.filter((row) => row.outcome === 'sent')).toHaveLength(1)
    expect(rows.filter((row) => row.outcome === 'insufficient_credits')).toHaveLength(49)
    expect(await walletOf(ada)).toMatchObject({ balance: credits - 1, spent: credits })
    expect((await ledgerOf(ada)).filter((entry) => entry.reason === type)).toHaveLength(1)
    const rest = await Promise.all(photos.map(photoRow))
    expect(rest.filter((row) => row?.state === 'offered')).toHaveLength(type === 'photo' ? 1 : 0)
  },
)

describe('a photo', () => {
  test('is the sender’s own and unsent, or it is not found and costs nothing', async () => {
    const [ada, bruno, chiara] = [await aMember(db), await aMember(db), await aMember(db)]
    const [own, foreign] = [await aChatPhoto(db, ada), await aChatPhoto(db, bruno)]
    for (const photoId of [foreign, randomUUID()]) {
      const row = await laneOf(0).send(aPhotoOf(ada, bruno, photoId))
      expect(row.outcome).toBe('photo_not_found')
    }
    const sent = await laneOf(0).send(aPhotoOf(ada, bruno, own))
    expect(sent).toMatchObject({ outcome: 'sent', chat_photo_id: own, chat_photo_state: 'offered' })
    expect(await photoRow(own)).toMatchObject({
      state: 'offered',
      conversation_id: sent.conversation_id,
    })
    const again = await laneOf(0).send(aPhotoOf(ada, chiara, own))
    expect(again.outcome).toBe('photo_not_found')
    expect(await photoRow(foreign)).toMatchObject({ state: null, conversation_id: null })
    expect(await walletOf(ada)).toMatchObject({ balance: 3, conversations_started: 1 })
  })

  test('is not taken by a message that is refused', async () => {
    const [ada, bruno] = [await aMember(db, { credits: 1 }), await aMember(db)]
    const own = await aChatPhoto(db, ada)
    const poor = await laneOf(0).send(aPhotoOf(ada, bruno, own))
    expect(poor.outcome).toBe('insufficient_credits')
    await aBlock(db, bruno.id, ada.id)
    expect((await laneOf(0).send(aPhotoOf(ada, bruno, own, 1))).outcome).toBe('blocked')
    expect(await photoRow(own)).toMatchObject({ state: null, conversation_id: null })
  })

  test('the same id again answers what has become of the photo', async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const own = await aChatPhoto(db, ada)
    const first = aPhotoOf(ada, bruno, own, 2, 'My harbour')
    await laneOf(0).send(first)
    await db.kysely
      .updateTable('chat_photos')
      .set({ state: 'accepted' })
      .where('id', '=', own)
      .execute()
    const { id } = first.draft
    const draft = { id, type: 'gift', gift_id: 'kite', text: 'Something else' } as const
    const again = await laneOf(1).send({ ...first, draft })
    expect(again).toMatchObject({
      outcome: 'repeated',
      text: 'My harbour',
      gift: null,
      chat_photo_id: own,
      chat_photo_state: 'accepted',
      balance: 3,
    })
  })

  test.each([0, 2])(
    'fifty times at once, to many people, is sent once and paid once, at a price of %i',
    { tags: ['T5'] },
    async (credits) => {
      const ada = await aMember(db, { credits: 60, premium: true })
      const others = await Promise.all(Array.from({ length: 10 }, () => aMember(db)))
      const own = await aChatPhoto(db, ada)
      const rows = await Promise.all(
        Array.from({ length: 50 }, (_, place) =>
          laneOf(place).send(aPhotoOf(ada, others[place % 10] as TestMember, own, credits)),
        ),
      )
      expect(rows.filter((row) => row.outcome === 'sent')).toHaveLength(1)
      expect(rows.filter((row) => row.outcome === 'photo_not_found')).toHaveLength(49)
      expect(await walletOf(ada)).toMatchObject({ balance: 60 - credits, spent: credits })
      const sent = rows.find((row) => row.outcome === 'sent')
      expect((await photoRow(own))?.conversation_id).toBe(sent?.conversation_id)
    },
  )

  test('that is swept away while it is sent is either sent or not found', async () => {
    for (let round = 0; round < 15; round++) {
      const [ada, bruno] = [await aMember(db), await aMember(db)]
      const own = await aChatPhoto(db, ada)
      const [row] = await Promise.all([
        laneOf(round).send(aPhotoOf(ada, bruno, own, round % 2)),
        owner.kysely
          .deleteFrom('chat_photos')
          .where('id', '=', own)
          .where('conversation_id', 'is', null)
          .execute(),
      ])
      const left = await photoRow(own)
      expect([row.outcome, left?.state]).toEqual(
        left ? ['sent', 'offered'] : ['photo_not_found', undefined],
      )
    }
  })
})

test('in one batch texts, gifts and photos of many senders are each answered in their place', async () => {
  const bruno = await aMember(db)
  const senders = await Promise.all(Array.from({ length: 60 }, () => aMember(db, { credits: 9 })))
  const sendings = await Promise.all(
    senders.map(async (ada, place) => {
      if (place % 3 === 0) return aSending(ada, bruno)
      if (place % 3 === 1)
        return aSending(ada, bruno, { draft: { type: 'gift', gift_id: 'tulips' }, credits: 4 })
      return aPhotoOf(ada, bruno, await aChatPhoto(db, ada))
    }),
  )
  const rows = await runSends(db, sendings)
  expect(
    rows.map((row) => [row.outcome, row.type, row.gift, row.chat_photo_id, row.balance]),
  ).toEqual(sendings.map(({ draft, credits }) => ['sent', ...contentOf(draft), 9 - credits]))
  const kept = await db.kysely
    .selectFrom('messages')
    .select(['id', 'type', 'gift', 'photo_id'])
    .where(
      'sender_id',
      'in',
      senders.map((each) => each.id),
    )
    .execute()
  expect(new Set(kept.map((row) => `${row.id} ${row.type} ${row.gift} ${row.photo_id}`))).toEqual(
    new Set(sendings.map(({ draft }) => [draft.id, ...contentOf(draft)].map(String).join(' '))),
  )
})

function contentOf(draft: Draft): (string | null)[] {
  const gift = draft.type === 'gift' ? draft.gift_id : null
  return [draft.type, gift, draft.type === 'photo' ? draft.photo_id : null]
}
