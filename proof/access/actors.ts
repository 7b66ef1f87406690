import type { Database } from '#database/connect.ts'
import { pauseAccount } from '#server/leaving/pause-account.ts'
import { aBlock, aMember, aSession, aSite, type MemberTraits } from '#server/testing/people.ts'

/** Every kind of person who can ask. The first five have no session that counts here. */
export const actors = [
  'visitor',
  'other_site',
  'signed_out',
  'banned',
  'leaving',
  'unconfirmed',
  'free',
  'premium',
  'premium_without_credits',
  'blocked_by_owner',
  'invisible',
  'paused',
] as const
export type Actor = (typeof actors)[number]

export const strangers: readonly Actor[] = actors.slice(0, 5)

export type Person = {
  actor: Actor
  id: string
  siteId: string
  email: string
  cookie: string
  address: string
}

const traits: Partial<Record<Actor, MemberTraits>> = {
  unconfirmed: { status: 'not_confirmed' },
  premium: { premium: true },
  premium_without_credits: { premium: true, credits: 0 },
  invisible: { invisible: true },
}

/** A fresh person of one kind, with a session in hand where that kind has one or had one. */
export async function aPerson(db: Database, actor: Actor, ownerId: string): Promise<Person> {
  const address = `198.51.100.${10 + actors.indexOf(actor)}`
  if (actor === 'visitor') return { actor, id: '', siteId: '', email: '', cookie: '', address }
  const elsewhere = actor === 'other_site' ? await otherSite(db) : undefined
  const { id, siteId, email } = await aMember(db, {
    gender: 'male',
    siteId: elsewhere,
    ...traits[actor],
  })
  const cookie = await aSession(db, id)
  if (actor === 'blocked_by_owner') await aBlock(db, ownerId, id)
  if (actor === 'signed_out') {
    await db.kysely.deleteFrom('sessions').where('member_id', '=', id).execute()
  }
  if (actor === 'banned') await close(db, id, 'blocked')
  if (actor === 'leaving') await close(db, id, 'pending_deletion')
  if (actor === 'paused') await pauseAccount(db, id)
  return { actor, id, siteId, email, cookie, address }
}

async function close(db: Database, id: string, status: string): Promise<void> {
  const deletion_due_at = status === 'pending_deletion' ? db.now() : null
  await db.kysely
    .updateTable('members')
    .set({ status, deletion_due_at })
    .where('id', '=', id)
    .execute()
}

/** A second site of the same service, made if it is missing. */
export async function otherSite(db: Database): Promise<string> {
  const found = await db.kysely
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', 'elsewhere')
    .executeTakeFirst()
  return found?.id ?? aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
}
