import type { Database } from '#database/connect.ts'
import { isReturnable, proveLogin } from '../../accounts/sign-in.ts'
import type { Asker } from '../../asker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import { dayMs, limitTries } from '../../tries/limit-tries.ts'

/**
 * Sends the link that brings an account back once more, for the right password and within the
 * limits of a sign-in. For an account that was not deleted nothing is sent.
 */
export async function askForReactivation(
  db: Database,
  asker: Asker,
  given: { login: string; password: string },
): Promise<void> {
  const account = await proveLogin(db, asker, given)
  if (account.status === 'active' || account.status === 'not_confirmed') return
  if (!isReturnable(account, db.now())) throw new Refusal('login_failed')
  await limitTries(db, `reactivation:${account.id}`, {
    tries: asker.site.settings.reactivation_mails_a_day,
    windowMs: dayMs,
    refusal: 'rate_limited',
  })
  const values = { locale: asker.locale }
  await enqueue(db, 'send_mail', { mail: 'account_deleted', memberId: account.id, values })
}
