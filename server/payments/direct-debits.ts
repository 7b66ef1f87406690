import type { Database } from '#database/connect.ts'
import { Refusal } from '../context/refusal.ts'
import type { SiteSettings } from '../sites/settings.ts'

export type JudgedDebit = {
  memberId: string
  siteId: string
  settings: SiteSettings
  amountMinor: number
  currency: string
  /** The account's fingerprint, if known. */
  ibanHash?: Buffer | null | undefined
  /** The order itself, or its attempt, so that it does not count twice if it is already written. */
  exceptId: string
}

const lock = {
  name: 'lock-direct-debits',
  text: "select pg_advisory_xact_lock(hashtextextended('direct debits ' || $1::uuid, 0))",
}

/**
 * Refuses a direct debit by somebody who is blocked, or over the limit. Judges one of a member's
 * debits at a time until the transaction ends, so that two cannot slip through side by side.
 */
export async function judgeDirectDebit(tx: Database, debit: JudgedDebit): Promise<void> {
  const { settings, ...wanted } = debit
  await tx.query(lock, [wanted.memberId])
  if (await isBlocked(tx, wanted)) throw new Refusal('direct_debit_blocked')
  const debited = await debitedMinor(tx, settings.direct_debit_limit_days, wanted)
  if (debited + wanted.amountMinor > settings.direct_debit_limit_minor) {
    throw new Refusal('direct_debit_limit')
  }
}

const findBlock = {
  name: 'is-direct-debit-blocked',
  text: `select exists (
      select from direct_debit_blocks where site_id = $1 and (member_id = $2 or iban_hash = $3)
    ) as blocked`,
}

/** Whether a member, or an account whoever uses it, is blocked for direct debits on a site. */
export async function isBlocked(
  db: Database,
  who: { siteId: string; memberId: string; ibanHash?: Buffer | null | undefined },
): Promise<boolean> {
  const values = [who.siteId, who.memberId, who.ibanHash ?? null]
  const [row] = await db.query<{ blocked: boolean }>(findBlock, values)
  return row?.blocked ?? false
}

/** Blocks of an account that was known by other hashes are known by this one from now on. */
export async function renewBlocks(db: Database, before: Buffer[], now: Buffer): Promise<void> {
  if (before.length === 0) return
  await db.kysely
    .updateTable('direct_debit_blocks')
    .set({ iban_hash: now })
    .where('iban_hash', 'in', before)
    .execute()
}

const dayMs = 86_400_000

// Each debit counts by itself, from the day it was ordered: its order may be older, and may have been
// tried by another method since. One that expired, or whose order was replaced, may still be
// collected: nobody has said that it will not.
const sumDebited = {
  name: 'debited-minor',
  text: `select coalesce(sum(
      o.price_minor - case when p.state = 'completed' then o.refunded_minor else 0 end
    ), 0)::integer as debited
    from orders o join payments p on p.order_id = o.id
    where o.member_id = $1 and o.currency = $2 and p.method = 'direct_debit' and p.created_at > $3
      and p.state in ('created', 'pending', 'completed', 'expired')
      and o.id is distinct from $4::uuid and p.id is distinct from $4::uuid`,
}

/** What a member has paid, or is about to pay, by direct debit over the last days. */
export async function debitedMinor(
  db: Database,
  days: number,
  { memberId, currency, exceptId }: { memberId: string; currency: string; exceptId?: string },
): Promise<number> {
  const from = new Date(db.now().getTime() - days * dayMs)
  const values = [memberId, currency, from, exceptId ?? null]
  const [row] = await db.query<{ debited: number }>(sumDebited, values)
  return row?.debited ?? 0
}

/**
 * Blocks a member and the account for direct debits on a site, for good, until support lifts it.
 */
export async function blockDirectDebit(
  tx: Database,
  block: { siteId: string; memberId: string; ibanHash: Buffer | null; reason: string },
): Promise<void> {
  await tx.kysely
    .insertInto('direct_debit_blocks')
    .values({
      site_id: block.siteId,
      member_id: block.memberId,
      iban_hash: block.ibanHash,
      reason: block.reason,
      created_at: tx.now(),
    })
    .execute()
}

const lift = {
  name: 'lift-debit-blocks',
  text: `delete from direct_debit_blocks b using wallets w
    where w.member_id = $1 and b.site_id = w.site_id and (b.member_id = $1 or b.iban_hash in (
      select iban_hash from direct_debit_blocks where member_id = $1
    )) returning 1`,
}

/** Lets a member pay by direct debit again, and the account too; false if nothing was in the way. */
export async function liftDebitBlock(db: Database, memberId: string): Promise<boolean> {
  return (await db.query(lift, [memberId])).length > 0
}
