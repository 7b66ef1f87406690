import type { Insertable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { DB } from '#database/tables.ts'
import type { Community } from '../communities/communities.ts'
import type { CastLike } from '../people/likes.ts'
import { conversationRows } from './conversation-rows.ts'
import { homesOf, memberRows } from './member-rows.ts'
import { type SeedBundle, walletRows } from './wallet-rows.ts'

/** Puts a community on a site: everybody gets an account, a profile, photos and a wallet. */
export async function fillSite(
  db: Database,
  { members, conversations, likes }: Community,
  given: { siteId: string; passwordHash: string },
): Promise<void> {
  const now = db.now()
  const ids = await newIds(db, members.length)
  const idOf = new Map(members.map((member, index) => [member.key, ids[index] as string]))
  const homes = await homesOf(db, members)
  const photoIds = await newIds(
    db,
    members.reduce((sum, { photos }) => sum + photos, 0),
  )
  const rows = memberRows(members, { ...given, now, idOf, homes, photoIds })
  await insertInChunks(db, 'members', rows.members)
  await insertInChunks(db, 'profiles', rows.profiles)
  await insertInChunks(db, 'photos', rows.photos)
  await insertInChunks(db, 'demo_drawings', rows.drawings)
  const money = walletRows(members, {
    siteId: given.siteId,
    now,
    idOf,
    references: await newIds(db, members.length),
    bundle: await smallBundle(db, given.siteId),
  })
  await insertInChunks(db, 'wallets', money.wallets)
  await insertInChunks(db, 'orders', money.orders)
  await insertInChunks(db, 'ledger_entries', money.ledger)
  await insertInChunks(db, 'credit_lots', money.lots)
  await insertInChunks(db, 'site_entries', money.site)
  await insertInChunks(db, 'likes', likeRows(likes, idOf, now))
  const chats = conversationRows(conversations, {
    siteId: given.siteId,
    now,
    idOf,
    ids: await newIds(db, conversations.length),
    messageIds: await newIds(db, conversations.flatMap((each) => each.messages).length),
  })
  await insertInChunks(db, 'conversations', chats.conversations)
  await insertInChunks(db, 'inbox_entries', chats.inbox)
  await insertInChunks(db, 'messages', chats.messages)
}

/** What premium members of the cast have bought. */
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

/** Mutual likes have been seen by both; the others are still new. */
function likeRows(likes: readonly CastLike[], idOf: Map<string, string>, now: Date) {
  const pairs = new Set(likes.map((like) => `${like.from} ${like.to}`))
  return likes.map((like) => {
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

/** PostgreSQL takes at most 65,535 values in one statement; our widest rows stay far below. */
const chunk = 500

async function insertInChunks<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk)
    await db.kysely.insertInto(table).values(part).execute()
  }
}
