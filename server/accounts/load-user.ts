import type { User } from '#contract/accounts.ts'
import { isLanguage } from '#contract/countries.ts'
import { notificationTypes } from '#contract/notifications.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { creditValue } from '../credits/credit-value.ts'
import { loadOwnProfile } from '../profiles/load-profile.ts'

/** A member's private data, for nobody but that member. */
export async function loadUser(context: Context, asker: MemberAsker): Promise<User> {
  const { db } = context
  const account = await loadAccount(context, asker.member.id)
  const profile = await loadOwnProfile(context, asker)
  return {
    id: asker.member.id,
    status: asker.member.status,
    email: account.email,
    credits: account.balance,
    paid_user: account.orders_completed > 0,
    signup_date: account.signed_up_at.toISOString().replace(/\.\d+Z$/, 'Z'),
    fictional_icon: asker.site.settings.fictional_icon,
    language: account.language && isLanguage(account.language) ? account.language : null,
    notifications_disabled: account.mails_off_cause
      ? [...notificationTypes]
      : account.notifications_disabled,
    mails_off_cause: account.mails_off_cause as User['mails_off_cause'],
    signup_step: account.signup_step as User['signup_step'],
    paused_at: account.paused_at?.toISOString() ?? null,
    credit_value: await creditValue(db, asker.site, asker.member.id, profile.country),
    profile,
  }
}

function loadAccount(context: Context, id: string) {
  return context.db.kysely
    .selectFrom('members as m')
    .innerJoin('wallets as w', 'w.member_id', 'm.id')
    .select(['m.email', 'm.signed_up_at', 'm.language', 'm.notifications_disabled'])
    .select(['m.mails_off_cause', 'm.signup_step', 'm.paused_at'])
    .select(['w.balance', 'w.orders_completed'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
}
