import { sql } from 'kysely'
import type { Language } from '#contract/countries.ts'
import type { Mandate, OwnMandate } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { enqueue } from '../jobs/queue.ts'
import type { ProviderName } from '../outside/payment-providers/provider.ts'
import { isMethod } from '../payment-methods/methods.ts'
import { nameMethods } from '../payment-methods/name-methods.ts'

/** The asker's own saved payment methods, the last used first. */
export async function loadMandates(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  { member, site }: MemberAsker,
): Promise<OwnMandate[]> {
  const movers = site.settings.payment_providers.filter((name) => payments.has(name))
  return (await mandatesOf(db, member.id)).map((row) => ({
    ...presentMandate(row),
    chargeable: movers.some((name) => name === row.provider),
  }))
}

type NewMandate = {
  memberId: string
  provider: ProviderName
  customerReference: string
  providerReference: string
  method: string
  /** The card's brand or the bank; empty if neither is known. */
  name: string
  /** The language that it was bought in. */
  locale: Language
  lastFour: string | null
  expires: string | null
  sealed?: Buffer
  ibanHash?: Buffer
}

/**
 * Saves a payment method, once for each of the provider's references: hearing of it again changes
 * nothing, and a revoked one stays revoked. Answers its id.
 */
export async function createMandate(tx: Database, mandate: NewMandate): Promise<string> {
  const { memberId, provider, providerReference } = mandate
  const now = tx.now()
  await tx.kysely
    .insertInto('mandates')
    .values({
      member_id: memberId,
      provider,
      customer_reference: mandate.customerReference,
      provider_reference: providerReference,
      method: mandate.method,
      name: mandate.name.trim() || (await nameFor(mandate)),
      ...faceOf(mandate),
      sealed: mandate.sealed ?? null,
      iban_hash: mandate.ibanHash ?? null,
      signed_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_reference']).doNothing())
    .execute()
  const { id } = await tx.kysely
    .selectFrom('mandates')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return id
}

/** The method's own name, in the buyer's language. */
async function nameFor({ method, locale }: NewMandate): Promise<string> {
  if (!isMethod(method)) return ''
  const [named] = await nameMethods([method], locale)
  return named?.name ?? ''
}

/**
 * Forgets one of the asker's saved methods, under every mandate given for it: from now on we never
 * charge it. The provider is told too; if it does not answer, ours is forgotten all the same, and it is
 * asked again.
 */
export async function forgetMandate(
  context: Context,
  { member }: MemberAsker,
  id: string,
): Promise<void> {
  const { db } = context
  const valid = await selectMandates(db, member.id).execute()
  const wanted = valid.find((each) => each.id === id)
  if (!wanted) throw new Refusal('mandate_not_found')
  const same = valid.filter((each) => isSameMethod(wanted, each))
  const revoked = await db.kysely
    .updateTable('mandates')
    .set({ state: 'revoked' })
    .where(
      'id',
      'in',
      same.map((each) => each.id),
    )
    .where('state', '=', 'valid')
    .returning('id')
    .execute()
  if (revoked.length === 0) throw new Refusal('mandate_not_found')
  for (const mandate of same) await tellProvider(context, mandate)
}

/** Whoever cannot be told now is told by a job. */
async function tellProvider(
  context: Context,
  { id: mandateId, provider }: MandateRow,
): Promise<void> {
  try {
    await revokeMandate(context, mandateId)
  } catch (error) {
    context.log.error({ err: error, provider, mandateId }, 'mandate not revoked')
    await enqueue(context.db, 'revoke_mandate', { mandateId })
  }
}

/**
 * A member's saved methods that can be charged, the last used first. To its owner a card saved
 * twice is one method: the mandate used last stands for both.
 */
export async function mandatesOf(db: Database, memberId: string): Promise<MandateRow[]> {
  const query = selectMandates(db, memberId).orderBy('used_at', 'desc').orderBy('id', 'desc')
  const mandates = await query.execute()
  return mandates.filter(
    (one, place) => mandates.findIndex((other) => isSameMethod(one, other)) === place,
  )
}

/** Whether two mandates belong to the same card or account, as far as can be told. */
function isSameMethod(one: MandateRow, other: MandateRow): boolean {
  if (one.id === other.id) return true
  if (one.iban_hash && other.iban_hash) return one.iban_hash.equals(other.iban_hash)
  const tell = ({ provider, method, name, last_four, expires }: MandateRow) =>
    [provider, method, name, last_four, expires].join(' ')
  return one.last_four !== null && tell(one) === tell(other)
}

/** One of a member's own saved methods; undefined if there is none, or no longer. */
export async function findMandate(
  db: Database,
  memberId: string,
  id: string,
): Promise<MandateRow | undefined> {
  return selectMandates(db, memberId).where('id', '=', id).executeTakeFirst()
}

/** All of a member's mandates that can be charged. */
function selectMandates(db: Database, memberId: string) {
  return db.kysely
    .selectFrom('mandates')
    .select(['id', 'provider', 'customer_reference', 'provider_reference', 'method', 'name'])
    .select(['last_four', 'expires', 'iban_hash', 'signed_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'valid')
}

/** The customer that a member already is at the provider, from the latest method saved there. */
export async function customerOf(
  db: Database,
  memberId: string,
  provider: string,
): Promise<string | null> {
  const newest = await db.kysely
    .selectFrom('mandates')
    .select('customer_reference')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.customer_reference ?? null
}

export type MandateRow = {
  id: string
  provider: string
  customer_reference: string
  provider_reference: string
  method: string
  name: string
  last_four: string | null
  expires: string | null
  iban_hash: Buffer | null
  signed_at: Date
}

/** What its owner sees of a saved method: nothing that the provider knows it by. */
export function presentMandate(
  row: Pick<MandateRow, 'id' | 'method' | 'name' | 'last_four' | 'expires'> & {
    signed_at: Date | string
  },
): Mandate {
  return {
    id: row.id,
    method: row.method,
    name: row.name,
    last_four: row.last_four,
    expires: row.expires,
    created_at: new Date(row.signed_at).toISOString(),
  }
}

type Face = { last_four: string | null; expires: string | null }

/**
 * What distinguishes one saved method from another, as far as its provider says in a form that we
 * know.
 */
export function faceOf(told: { lastFour: string | null; expires: string | null }): Face {
  return {
    last_four: inForm(told.lastFour, /^[0-9A-Z]{4}$/),
    expires: inForm(told.expires, /^\d{4}-\d{2}$/),
  }
}

/** An unexpected form is not worth failing a payment for. */
function inForm(told: string | null, form: RegExp): string | null {
  return told !== null && form.test(told) ? told : null
}

/**
 * Has the provider forget a saved method. Once its owner is erased the provider's name for it is
 * forgotten too; until then a charge that was begun may have to be found by it. Throws if the provider
 * does not answer, so that the job tries again; one that is not set up any more is told should it be set
 * up again.
 */
export async function revokeMandate(
  { db, payments, log }: Pick<Context, 'db' | 'payments' | 'log'>,
  mandateId: string,
): Promise<void> {
  const mandate = await db.kysely
    .selectFrom('mandates')
    .select(['provider', 'customer_reference', 'provider_reference'])
    .where('id', '=', mandateId)
    .where('state', '=', 'revoked')
    .where('customer_reference', '<>', '')
    .executeTakeFirst()
  if (!mandate) return
  const provider = payments.get(mandate.provider as ProviderName)
  if (!provider) {
    log.warn({ mandateId, provider: mandate.provider }, 'mandate not revoked: nobody to ask')
    await db.query(revokeLater, [mandateId])
    return
  }
  const { customer_reference: customerReference, provider_reference: reference } = mandate
  await provider.revoke({ customerReference, reference })
  // For direct debits that we collect ourselves the reference is ours, and the bank may ask for it.
  if (mandate.provider === 'sepa') return
  await db.kysely
    .updateTable('mandates')
    .set({ customer_reference: '', provider_reference: mandateId })
    .where('id', '=', mandateId)
    .where(sql<boolean>`exists (select from members where id = member_id and status = 'erased')`)
    .execute()
}

const revokeLater = {
  name: 'revoke-mandate-later',
  text: 'update mandates set revoked_unasked = true where id = $1',
}

const takeUnasked = {
  name: 'take-mandates-to-revoke',
  text: `update mandates k set revoked_unasked = false from members m
    where k.revoked_unasked and k.provider = any($1) and m.id = k.member_id and is_here(m.site_id)
    returning k.id`,
}

/** Has providers that are set up again forget what they were to forget meanwhile. */
export async function queueRevokes({ db, payments }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const unasked = await tx.query<{ id: string }>(takeUnasked, [[...payments.keys()]])
    for (const { id } of unasked) await enqueue(tx, 'revoke_mandate', { mandateId: id })
  })
}
