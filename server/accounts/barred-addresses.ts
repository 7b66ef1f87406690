import { sql } from 'kysely'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import type { Fingerprints } from '../secrets/vault.ts'

/** Why no account is opened with an address: its owner asked for that, or was banned. */
export type BarCause = 'own_wish' | 'ban'

export type At = { siteId: string; email: string }

const bar = {
  name: 'bar-address',
  text: `insert into barred_addresses as b (site_id, email_hash, cause, barred_at, barred_until)
    values ($1, $2, $3, $4, $5)
    on conflict (site_id, email_hash, cause) do update set
      bans = case b.cause when 'ban' then b.bans + 1 else 1 end,
      barred_until = case when b.barred_until is null or excluded.barred_until is null then null
        else greatest(b.barred_until, excluded.barred_until) end`,
}

/**
 * Lets nobody open an account with an address or another of the same mailbox, until a moment or for
 * good. Only a hash is kept. Done again it can take longer, and never less; each ban counts, whichever
 * of the mailbox's accounts it is of.
 */
export async function barAddress(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { siteId, email, cause, until }: At & { cause: BarCause; until: Date | null },
): Promise<void> {
  await db.query(bar, [siteId, hashOf(vault, mailboxOf(email)), cause, db.now(), until])
}

/** Lets accounts be opened with an address again; false if it was not barred for that cause. */
export async function liftBar(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { siteId, email, cause }: At & { cause: BarCause },
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('barred_addresses')
    .where('site_id', '=', siteId)
    .where('email_hash', 'in', hashesOf(vault, email))
    .where('cause', '=', cause)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const liftOne = {
  name: 'lift-one-ban',
  text: `update barred_addresses set bans = bans - 1 where (site_id, email_hash, cause) in (
      select site_id, email_hash, cause from barred_addresses
      where site_id = $1 and email_hash = any($2) and cause = 'ban' order by email_hash limit 1 for update)`,
}

/** Takes one ban off an address, in the caller's transaction; it stays barred while there are others. */
export async function liftOneBan(
  { db: tx, vault }: Pick<Context, 'db' | 'vault'>,
  { siteId, email }: At,
): Promise<void> {
  await tx.query(liftOne, [siteId, hashesOf(vault, email)])
  await tx.kysely
    .deleteFrom('barred_addresses')
    .where('site_id', '=', siteId)
    .where('email_hash', 'in', hashesOf(vault, email))
    .where('bans', '=', 0)
    .execute()
}

/** Why no account may be opened with an address now, first by its owner's wish; null if one may. */
export async function findBar(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { siteId, email }: At,
): Promise<BarCause | null> {
  const found = await db.kysely
    .selectFrom('barred_addresses')
    .select('cause')
    .where('site_id', '=', siteId)
    .where('email_hash', 'in', hashesOf(vault, email))
    .where(stillHolds(db.now()))
    .orderBy('cause', 'desc')
    .executeTakeFirst()
  return (found?.cause as BarCause | undefined) ?? null
}

function stillHolds(now: Date) {
  return sql<boolean>`coalesce(barred_until > ${now}, true)`
}

/** All that hold, with nobody's address: it is known to whoever has it. */
export async function listBars({ db, vault }: Pick<Context, 'db' | 'vault'>, email?: string) {
  return db.kysely
    .selectFrom('barred_addresses as b')
    .innerJoin('sites as s', 's.id', 'b.site_id')
    .select(['s.slug as site', 'b.cause', 'b.barred_at', 'b.barred_until'])
    .where(stillHolds(db.now()))
    .where(sql<boolean>`is_here(b.site_id)`)
    .$if(email !== undefined, (rows) =>
      rows.where('b.email_hash', 'in', hashesOf(vault, email ?? '')),
    )
    .orderBy('b.barred_at')
    .execute()
}

/** How many there are, each of which only the key that made it recognises. */
export async function countBars(db: Database): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('barred_addresses')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Forgets the addresses whose time is over. */
export async function forgetOldBars(db: Database): Promise<void> {
  await deleteInParts(db, 'barred_addresses', sql<boolean>`barred_until <= ${db.now()}`)
}

/** By its mailbox; and as it is spelt, which is how addresses were barred before. */
function hashesOf(vault: Context['vault'], email: string): Buffer[] {
  const spellings = new Set([mailboxOf(email), emailKey(email) ?? ''])
  return [vault, ...vault.older].flatMap((each) =>
    [...spellings].map((spelling) => hashOf(each, spelling)),
  )
}

function hashOf(vault: Fingerprints, spelling: string): Buffer {
  return vault.fingerprint(`barred address ${spelling}`)
}

/**
 * The mailbox that an address leads to by common convention, whatever its owner adds to its name: a plus
 * and a tag, and at Gmail dots.
 */
function mailboxOf(email: string): string {
  const key = emailKey(email) ?? ''
  const at = key.lastIndexOf('@')
  const [own, domain] = [key.slice(0, at).replace(/(?<=.)\+.*$/, ''), key.slice(at + 1)]
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${own}@${domain}`
  return `${own.replaceAll('.', '')}@gmail.com`
}
