import type { Database } from '#database/connect.ts'
import { cast, castConversations, castLikes } from '../cast.ts'
import { conversationRows } from './conversation-rows.ts'
import { insertInChunks } from './insert-in-chunks.ts'
import { homesOf, memberRows } from './member-rows.ts'
import { type SeedBundle, walletRows } from './wallet-rows.ts'

const seeding = 'cast'

/**
 * Fills a site with the cast, once: a second call changes nothing. All of them are fictional
 * profiles and can be signed in to with the one password that was hashed. Answers Echo's id.
 */
export async function seedCast(
  db: Database,
  given: { siteId: string; passwordHash: string },
): Promise<string> {
  await db.transaction(async (tx) => {
    const now = tx.now()
    const first = await tx.kysely
      .insertInto('seedings')
      .values({ name: seeding, done_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first) await fill(tx, given, now)
  })
  const echo = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', given.siteId)
    .where('email_key', '=', 'echo@example.test')
    .executeTakeFirstOrThrow()
  return echo.id
}

async function fill(
  db: Database,
  given: { siteId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  const ids = await newIds(db, cast.length)
  const idOf = new Map(cast.map((member, index) => [member.key, ids[index] as string]))
  const homes = await homesOf(db)
  const rows = memberRows(cast, { ...given, now, idOf, homes })
  await insertInChunks(db, 'members', rows.members)
  await insertInChunks(db, 'profiles', rows.profiles)
  await insertInChunks(db, 'photos', rows.photos)
  const money = walletRows(cast, {
    siteId: given.siteId,
    now,
    idOf,
    references: await newIds(db, cast.length),
    bundle: await smallBundle(db, given.siteId),
  })
  await insertInChunks(db, 'wallets', money.wallets)
  await insertInChunks(db, 'orders', money.orders)
  await insertInChunks(db, 'ledger_entries', money.ledger)
  await insertInChunks(db, 'credit_lots', money.lots)
  await insertInChunks(db, 'site_entries', money.site)
  await insertInChunks(db, 'likes', likeRows(idOf, now))
  const chats = conversationRows(castConversations, {
    siteId: given.siteId,
    now,
    idOf,
    ids: await newIds(db, castConversations.length),
    messageIds: await newIds(db, castConversations.flatMap((each) => each.messages).length),
  })
  await insertInChunks(db, 'conversations', chats.conversations)
  await insertInChunks(db, 'inbox_entries', chats.inbox)
  await insertInChunks(db, 'messages', chats.messages)
}

/** What the premium ones of the cast have bought. */
function smallBundle(db: Database, siteId: string): Promise<SeedBundle> {
  return db.kysely
    .selectFrom('bundles')
    .select(['id', 'credits', 'price_minor', 'currency'])
    .where('site_id', '=', siteId)
    .where('currency', '=', 'EUR')
    .where('retired_at', 'is', null)
    .orderBy('credits')
    .executeTakeFirstOrThrow()
}

/** Likes that have met were seen by both; the others wait as new. */
function likeRows(idOf: Map<string, string>, now: Date) {
  const pairs = new Set(castLikes.map((like) => `${like.from} ${like.to}`))
  return castLikes.map((like) => {
    const created_at = new Date(now.getTime() - like.minutes_ago * 60_000)
    const met = pairs.has(`${like.to} ${like.from}`)
    return {
      liker_id: idOf.get(like.from) as string,
      liked_id: idOf.get(like.to) as string,
      created_at,
      seen_at: met ? created_at : null,
    }
  })
}

async function newIds(db: Database, count: number): Promise<string[]> {
  const statement = {
    name: 'new-ids',
    text: 'select uuidv7() as id from generate_series(1, $1::int)',
  }
  return (await db.query<{ id: string }>(statement, [count])).map((row) => row.id)
}
