import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { takeCase } from '../../../cases/case-route.ts'
import type { MemberAsker } from '../../../context/asker.ts'
import type { DebitDesk } from '../../../direct-debit/testing/debit-desk.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { createLink } from '../../../notifications/mail-links.ts'
import { keepChatPhoto } from '../../../photos/chat-photos.ts'
import { addPhoto } from '../../../photos/gallery.ts'
import type { TestMember } from '../../../testing/people.ts'
import { aPicture } from '../../../testing/pictures.ts'
import { countTry } from '../../../tries/count-tries.ts'

/** What nobody would write by chance; each place has it with a number of its own. */
export const canary = (place: number) => `canary${place}x`

/** All that plantCanaries leaves; what is sealed can't be read anyway. */
export const planted = Array.from({ length: 41 }, (_, place) => place + 1).filter(
  (place) => ![8, 30, 35, 36].includes(place),
)

/** Leaves something of a member in every place where a person can leave something; answers the photos. */
export async function plantCanaries(
  desk: DebitDesk,
  asker: MemberAsker,
  bruno: TestMember,
): Promise<string[]> {
  const { db, context } = desk
  const ada = asker.member
  await plantColumns(db, ada.id)
  const gallery = await addPhoto(context, asker, await aPicture())
  await db.kysely
    .updateTable('photos')
    .set({ caption: canary(9), status: 'rejected', rejection_reason: canary(10) })
    .where('id', '=', gallery.id)
    .execute()
  const sent = await keepChatPhoto(context, asker, await aPicture())
  await plantMessages(desk, ada, bruno, sent.id)
  const caseId = await plantCase(desk, asker)
  await plantReports(desk, ada, bruno)
  await plantRows(db, ada.id)
  const unsent = await keepChatPhoto(context, asker, await aPicture())
  const { id: requestId, code } = await desk.asked(
    { ...bruno, id: ada.id },
    { holder: `Ada ${canary(30)}` },
  )
  await desk.confirm({ ...bruno, id: ada.id }, requestId, code)
  await db.kysely
    .updateTable('mandates')
    .set({ name: canary(31), iban_hash: Buffer.from(canary(32)), sealed: Buffer.from(canary(33)) })
    .set({ customer_reference: canary(34), last_four: 'CANA' })
    .set({ provider_reference: `${canary(40)}-${requestId}` })
    .where('member_id', '=', ada.id)
    .execute()
  await db.kysely
    .updateTable('direct_debit_requests')
    .set({ bank_name: canary(41) })
    .where('member_id', '=', ada.id)
    .execute()
  const pictures = await db.kysely
    .selectFrom('case_pictures')
    .select('id')
    .where('case_id', '=', caseId)
    .execute()
  return [gallery.id, sent.id, unsent.id, ...pictures.map((each) => each.id)]
}

async function plantColumns(db: Database, id: string): Promise<void> {
  const email = `${canary(1)}@example.test`
  const tracking = JSON.stringify({ sub1: canary(3) })
  await db.kysely
    .updateTable('members')
    .set({ email, email_key: email, tracking, signup_message: canary(4) })
    .where('id', '=', id)
    .execute()
  await db.kysely
    .updateTable('profiles')
    .set({ name: `Ada ${canary(2)}`, name_key: `ada ${canary(2)}`, about_me: canary(5) })
    .set({ looking_for: canary(6), first_date: canary(7) })
    .set({ region: canary(37), languages: [canary(38)], interests: [canary(39)] })
    .where('id', '=', id)
    .execute()
}

async function plantMessages(
  { call }: DebitDesk,
  ada: { id: string },
  bruno: TestMember,
  photoId: string,
): Promise<void> {
  const write = (draft: object) =>
    call(ada, `POST /api/members/${bruno.id}/messages`, { id: randomUUID(), ...draft })
  await write({ type: 'text', text: canary(11) })
  await write({ type: 'gift', gift_id: 'tulips', text: canary(12) })
  await write({ type: 'photo', photo_id: photoId, text: canary(13) })
  await call(bruno, `POST /api/members/${ada.id}/messages`, {
    ...{ id: randomUUID(), type: 'text', text: 'An answer of my own' },
  })
  await call(ada, `PUT /api/likes/${bruno.id}`)
  await call(bruno, `PUT /api/likes/${ada.id}`)
}

async function plantCase({ db, context }: DebitDesk, asker: MemberAsker): Promise<string> {
  const id = randomUUID()
  const given = {
    ...{ id, reason: 'other', name: canary(14), words: canary(15), profile: canary(17) },
    email: `${canary(16)}@example.test`,
    kind: 'complaint' as const,
  }
  await takeCase(context, asker, given, [await aPicture()])
  await db.kysely
    .updateTable('cases')
    .set({ state: 'answered', answer: canary(18), answered_at: db.now() })
    .where('id', '=', id)
    .execute()
  return id
}

async function plantReports(
  { call }: DebitDesk,
  ada: { id: string },
  bruno: TestMember,
): Promise<void> {
  const report = (by: { id: string }, about: string, text: string) =>
    call(by, 'POST /api/reports', {
      ...{ id: randomUUID(), profile_id: about, reason: 'other', text, message_numbers: [1] },
    })
  await report(ada, bruno.id, canary(19))
  await report(bruno, ada.id, `${canary(20)} wrote this`)
}

async function plantRows(db: Database, id: string): Promise<void> {
  const email = `${canary(1)}@example.test`
  const now = db.now()
  await sql`update sessions set user_agent = ${canary(21)} where member_id = ${id}`.execute(
    db.kysely,
  )
  await db.kysely
    .insertInto('push_subscriptions')
    .values({
      ...{ member_id: id, created_at: now, p256dh: canary(23), auth: canary(24) },
      endpoint: `https://push.example.test/${canary(22)}`,
    })
    .execute()
  await createLink(db, { purpose: 'activation', memberId: id, email, lifeMs: 86_400_000 })
  await db.kysely
    .insertInto('mail_changes')
    .values({ member_id: id, email: `${canary(25)}@example.test`, expires_at: now })
    .execute()
  await db.kysely
    .insertInto('outbox_messages')
    .values([
      ...[email, `${canary(1)}@example.test`].map((recipient) => ({
        ...{ channel: 'mail', recipient, subject: canary(26), text: canary(27), html: canary(28) },
        ...{ source: canary(42), sent_at: now },
      })),
    ])
    .execute()
  const values = { locale: 'en', newEmail: `${canary(1)}@example.test` } as const
  await enqueue(db, 'send_mail', { mail: 'mail_change_notice', memberId: id, values })
  await plantSignup(db, id, email)
  await countTry(db, `case:${email}`, { tries: 5, windowMs: 86_400_000_000 })
  await db.kysely
    .insertInto('discount_codes')
    .values({
      ...{ member_id: id, code: canary(29).toUpperCase(), value_percentage: 10, created_at: now },
      site_id: (
        await db.kysely
          .selectFrom('members')
          .select('site_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).site_id,
    })
    .execute()
}

/** Somebody, perhaps the member, signed up again with the address, and nobody confirmed it. */
async function plantSignup(db: Database, id: string, email: string): Promise<void> {
  const { site_id } = await db.kysely
    .selectFrom('members')
    .select('site_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const now = db.now()
  await db.kysely
    .insertInto('waiting_signups')
    .values({
      ...{ site_id, email, email_key: email, name_key: canary(2), password_hash: 'none' },
      ...{ form: JSON.stringify({ name: canary(2) }), device_hash: Buffer.alloc(32) },
      ...{ created_at: now, expires_at: new Date(now.getTime() + 86_400_000 * 30) },
    })
    .execute()
}
