import { randomInt } from 'node:crypto'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { openDetails } from '../../secrets/sealed-details.ts'
import type { RequestRow } from '../find-request.ts'
import type { ForeseenOrder } from '../foresee-order.ts'
import { codeHashOf } from '../form/fingerprints.ts'
import { limitCodes } from './limit-codes.ts'
import { writeSms } from './write-sms.ts'

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
