import { randomInt, timingSafeEqual } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { openDetails } from '../secrets/sealed-details.ts'
import type { Fingerprints } from '../secrets/vault.ts'
import { limitNetwork } from '../tries/limit-network.ts'
import { dayMs, limitTries } from '../tries/limit-tries.ts'
import { findRequest, type RequestRow } from './debit-requests.ts'
import type { ForeseenOrder } from './foresee-order.ts'

type Amount = Pick<ForeseenOrder, 'amountMinor' | 'currency'>

/**
 * Sends a new code, which makes the previous one void. Answers the request as it then is; null if
 * one was sent just before. Nobody else sends meanwhile, however many ask at the same moment.
 */
export async function sendCode(
  context: Context,
  asker: MemberAsker,
  request: RequestRow,
  amount: Amount,
): Promise<RequestRow | null> {
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const waiting = await context.db.transaction(async (tx) => {
    const { settings } = asker.site
    const now = tx.now().getTime()
    const taken = await tx.kysely
      .updateTable('direct_debit_requests')
      .set({
        code_hash: codeHashOf(context.vault, request.id, code),
        code_sent_at: tx.now(),
        code_expires_at: new Date(now + settings.sms_code_minutes * 60_000),
        tries: 0,
      })
      .where('id', '=', request.id)
      .where('confirmed_at', 'is', null)
      .where((where) =>
        where.or([
          where('code_sent_at', 'is', null),
          where('code_sent_at', '<=', new Date(now - settings.sms_resend_seconds * 1000)),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    if (taken) await limitCodes(tx, asker, taken.mobile_hash)
    return taken ?? null
  })
  if (waiting) await deliver(context, asker, waiting, { ...amount, code })
  return waiting
}

/** Counts a message that is about to be sent; refuses it beyond the day's limits. */
async function limitCodes(tx: Database, asker: MemberAsker, mobileHash: Buffer): Promise<void> {
  const { member, site } = asker
  const { sms_a_day, sms_a_day_number, sms_a_day_network } = site.settings
  const limits = [
    [`sms member ${member.id}`, sms_a_day],
    [`sms number ${mobileHash.toString('hex')}`, sms_a_day_number],
  ] as const
  const limit = { windowMs: dayMs, refusal: 'sms_limit' } as const
  for (const [key, tries] of limits) await limitTries(tx, key, { ...limit, tries })
  await limitNetwork(tx, asker, 'sms', { ...limit, tries: sms_a_day_network })
}

async function deliver(
  context: Context,
  asker: MemberAsker,
  request: RequestRow,
  said: Amount & { code: string },
): Promise<void> {
  const { site, locale } = asker
  const { mobile } = openDetails(context.vault, request.sealed, request.id)
  const minutes = site.settings.sms_code_minutes
  const text = await writeSms(locale, { ...said, site: site.name, minutes })
  try {
    await context.sms.send({ to: mobile, text })
  } catch (error) {
    context.log.error({ err: error }, 'SMS could not be sent')
    await forgetCode(context, request)
    throw new Refusal('sms_unavailable')
  }
}

/** The text message with a code; it says what the code is for. */
async function writeSms(
  locale: Language,
  given: {
    site: string
    code: string
    amountMinor: number
    currency: string
    minutes: number
  },
): Promise<string> {
  const { site, code, minutes } = given
  const i18n = await speak(locale)
  const amount = formatMoney(locale, given.amountMinor, given.currency)
  const text = i18n._({
    ...msg`{site}: {code} is your code to authorize a direct debit of {amount}. It is valid for {minutes} minutes.`,
    values: { site, code, amount, minutes },
  })
  // A non-breaking space would turn it into a long message in another alphabet.
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

/**
 * Nobody has to wait for what did not arrive. The message stays counted, as it may have been sent.
 */
async function forgetCode({ db }: Context, request: RequestRow): Promise<void> {
  await db.kysely
    .updateTable('direct_debit_requests')
    .set({ code_hash: null, code_sent_at: null, code_expires_at: null })
    .where('id', '=', request.id)
    .where('code_hash', '=', request.code_hash)
    .execute()
}

// Counted before it is judged: of tries at the same moment no more than allowed get through.
const countTry = {
  name: 'count-code-try',
  text: `update direct_debit_requests set tries = tries + 1
    where id = $1 and member_id = $2 and confirmed_at is null
      and code_hash is not null and code_expires_at > $3 and tries < $4
    returning *`,
}

/**
 * The request that a code is right for; refuses any other code. It may already be signed with this
 * one.
 */
export async function tryCode(
  context: Context,
  { member, site }: MemberAsker,
  id: string,
  code: string,
): Promise<RequestRow> {
  const { db } = context
  const tries = site.settings.sms_code_tries
  const [counted] = await db.query<RequestRow>(countTry, [id, member.id, db.now(), tries])
  const request = counted ?? (await findRequest(db, member.id, id))
  if (!request) throw new Refusal('direct_debit_not_found')
  const mayTry = counted !== undefined || request.confirmed_at !== null
  if (!mayTry && request.tries < tries) throw new Refusal('sms_code_over')
  if (mayTry && isRight(context, request, code)) return request
  throw new Refusal('sms_code_invalid', {
    details: { tries_left: Math.max(0, tries - request.tries) },
  })
}

function isRight({ vault }: Context, { id, code_hash }: RequestRow, code: string): boolean {
  if (code_hash === null) return false
  return [vault, ...vault.older].some((each) =>
    timingSafeEqual(codeHashOf(each, id, code), code_hash),
  )
}

/** By which a code is recognised; the same code looks different for another request. */
export function codeHashOf(vault: Fingerprints, requestId: string, code: string): Buffer {
  return vault.fingerprint(`code ${requestId} ${code}`)
}
