import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '#database/connect.ts'
import type { Context } from '#server/context/context.ts'
import { createLink } from '#server/notifications/mail-links.ts'
import { aChatPhoto } from '#server/testing/chat-photos.ts'
import { aCode } from '#server/testing/codes.ts'
import { aConversation, somePhotos } from '#server/testing/meeting.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aDebitRequest, aPaidPurchase, aSavedMethod } from '../purchases.ts'

export type Belonging =
  | 'code'
  | 'conversation'
  | 'debit'
  | 'export'
  | 'mandate'
  | 'order'
  | 'photo'
  | 'purchase'
  | 'receipt'

export type Belongings = Record<Belonging, string>

/** Which messages in each conversation are photos that wait for their recipient. */
export const photoNumbers = { received: 2, sent: 3 }

const picture = await aPicture('webp', { width: 480, height: 600 })

/**
 * Gives a conversation with a message and a photo waiting, and a photo sent; an order with an open
 * payment, and a paid one with its receipt; a photo with its file; a discount code; a saved method
 * of payment; a direct debit waiting for its code; and a copy of all data, known by the token of
 * its link.
 */
export async function giveBelongings(
  context: Context,
  member: { id: string; email: string; siteId: string },
  partner: { id: string },
  { text, withdrawn }: { text: string; withdrawn: boolean },
): Promise<Belongings> {
  const { db, photoStorage } = context
  const [photo = ''] = await somePhotos(db, member.id, ['active'])
  await photoStorage.write(`${photo}/large.webp`, picture)
  return {
    code: await anOwnCode(db, member.id),
    conversation: await aChat(db, partner.id, member.id, text),
    debit: await aDebitRequest(context, member.id, await theBundle(db)),
    export: await anExport(context, member),
    mandate: await aSavedMethod(context, member.id),
    order: await anOrder(db, member.id),
    ...(await aPaidPurchase(context, member, { withdrawn })),
    photo,
  }
}

async function anExport(
  { db, exportStorage }: Context,
  { id: memberId, email }: { id: string; email: string },
): Promise<string> {
  const now = db.now()
  const { id } = await db.kysely
    .insertInto('data_exports')
    .values({
      ...{ member_id: memberId, state: 'ready', requested_at: now },
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await exportStorage.write(id, Readable.from([Buffer.from('a copy')]))
  return createLink(db, { purpose: 'export', memberId, email, lifeMs: 3_600_000 })
}

async function anOwnCode(db: Database, memberId: string): Promise<string> {
  const id = randomUUID()
  await aCode(db, { code: codeNamed(id), member_id: memberId })
  return id
}

/** The discount code that an id stands for, so that codes go by an id like everything else. */
export function codeNamed(id: string): string {
  return id.replaceAll('-', '').toUpperCase()
}

async function aChat(db: Database, from: string, to: string, text: string): Promise<string> {
  const id = await aConversation(db, from, to)
  await addMessage(db, { conversation_id: id, number: 1, sender_id: from, type: 'text', text })
  await addPhoto(db, { conversation_id: id, number: photoNumbers.received, sender_id: from })
  await addPhoto(db, { conversation_id: id, number: photoNumbers.sent, sender_id: to })
  await db.kysely
    .updateTable('conversations')
    .set({ last_number: photoNumbers.sent })
    .where('id', '=', id)
    .execute()
  await db.kysely
    .updateTable('inbox_entries')
    .set({ unread: 2 })
    .where('conversation_id', '=', id)
    .where('member_id', '=', to)
    .execute()
  return id
}

type Place = { conversation_id: string; number: number; sender_id: string }
type Content = { type: string; text: string; photo_id?: string }

async function addMessage(db: Database, message: Place & Content): Promise<void> {
  await db.kysely
    .insertInto('messages')
    .values({ ...message, id: randomUUID(), credits: 0, created_at: db.now() })
    .execute()
}

async function addPhoto(db: Database, place: Place): Promise<void> {
  const { conversation_id, sender_id } = place
  const photo_id = await aChatPhoto(db, { id: sender_id })
  await db.kysely
    .updateTable('chat_photos')
    .set({ conversation_id, state: 'offered' })
    .where('id', '=', photo_id)
    .execute()
  await addMessage(db, { ...place, type: 'photo', text: '', photo_id })
}

/** The bundle in everybody's order: 10 credits for a member in the Netherlands. */
export async function theBundle(db: Database): Promise<string> {
  const { id } = await db.kysely
    .selectFrom('bundles')
    .innerJoin('sites', 'sites.id', 'bundles.site_id')
    .select('bundles.id')
    .where('sites.is_default', '=', true)
    .where('currency', '=', 'EUR')
    .where('credits', '=', 10)
    .executeTakeFirstOrThrow()
  return id
}

async function anOrder(db: Database, memberId: string): Promise<string> {
  const now = db.now()
  const bundle = await db.kysely
    .selectFrom('bundles')
    .select(['id', 'site_id', 'credits', 'price_minor', 'currency'])
    .where('id', '=', await theBundle(db))
    .executeTakeFirstOrThrow()
  const { id: bundle_id, ...bought } = bundle
  const { id } = await db.kysely
    .insertInto('orders')
    .values({
      ...bought,
      bundle_id,
      full_price_minor: bought.price_minor,
      member_id: memberId,
      country: 'NL',
      method: 'ideal',
      state: 'created',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `sb_${id}`
  await db.kysely
    .insertInto('payments')
    .values({
      order_id: id,
      provider: 'sandbox',
      provider_reference: reference,
      method: 'ideal',
      state: 'created',
      checkout_url: 'http://localhost/dev/sandbox',
      asked_at: now,
      created_at: now,
    })
    .execute()
  await db.kysely
    .insertInto('sandbox_payments')
    .values({
      reference,
      description: '10 credits',
      amount_minor: bought.price_minor,
      currency: bought.currency,
      state: 'open',
      redirect_url: '',
      webhook_url: '',
      created_at: now,
    })
    .execute()
  return id
}
