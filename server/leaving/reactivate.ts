import { isLanguage, type Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { closeSessionsOf } from '../accounts/sessions.ts'
import { isReturnable, proveLogin } from '../accounts/sign-in.ts'
import type { Asker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { enqueue } from '../jobs/queue.ts'
import { dropLinks } from '../notifications/mail-links.ts'
import { dayMs, limitTries } from '../tries/limit-tries.ts'
import { findSettings } from './close-account.ts'

// The way back of a ban is its own: no link and no password leads past it.
const bringBack = {
  name: 'reactivate-member',
  text: `update members set
      status = case
        when ban_reason is not null then 'blocked'
        when confirmed_at is null then 'not_confirmed'
        else 'active' end,
      deletion_due_at = null, deletion_reason = null, deletion_remarks = ''
    where id = $1 and status = 'pending_deletion' and deletion_due_at > $2
      and (ban_reason is null or $3)
    returning language, status`,
}

const show = {
  name: 'reactivate-profile',
  text: `update profiles p set status = case
      when m.status = 'blocked' then 'blocked'
      when m.confirmed_at is null then 'disabled'
      when m.paused_at is not null then 'paused'
      else 'active' end
    from members m where m.id = p.id and p.id = $1`,
}

/**
 * Brings back an account that is being deleted, with everything as it was, inside the transaction
 * of whoever took its link; refuses once the time for it is over. The mail about it is in the member's
 * language, or in that of the page where none was chosen.
 */
export async function reactivate(
  tx: Database,
  memberId: string,
  localeOfPage: Language,
): Promise<void> {
  if (!(await comeBack(tx, memberId, { locale: localeOfPage, alsoBanned: false }))) {
    throw new Refusal('link_expired')
  }
}

/**
 * The same by an operator, for somebody who asks for it and has no link: who was banned is so again.
 * False if no account with this id is being deleted, or it is too late.
 */
export async function undoDeletion(db: Database, memberId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const settings = await findSettings(tx, memberId)
    if (!settings) return false
    const locale = settings.domain_language
    if (!(await comeBack(tx, memberId, { locale, alsoBanned: true }))) return false
    await enqueue(tx, 'tell_status', { memberId })
    return true
  })
}

async function comeBack(
  tx: Database,
  memberId: string,
  { locale: otherwise, alsoBanned }: { locale: Language; alsoBanned: boolean },
): Promise<boolean> {
  type Back = { language: string | null; status: string }
  const [member] = await tx.query<Back>(bringBack, [memberId, tx.now(), alsoBanned])
  if (!member) return false
  await showAgain(tx, memberId)
  await dropLinks(tx, memberId, 'reactivation')
  // One may be left from somebody who signed in at the very moment of the deletion.
  await closeSessionsOf(tx, memberId)
  if (member.status === 'blocked') return true
  const { language } = member
  const locale = language && isLanguage(language) ? language : otherwise
  await enqueue(tx, 'send_mail', { mail: 'welcome_back', memberId, values: { locale } })
  return true
}

/** Gives a profile the state that it had before its account was closed. */
export async function showAgain(tx: Database, memberId: string): Promise<void> {
  await tx.query(show, [memberId])
}

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
