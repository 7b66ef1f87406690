import { msg, plural } from '@lingui/core/macro'
import type { Database } from '#database/connect.ts'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { createLink } from '../../notifications/mail-links.ts'

const hourMs = 3_600_000

/**
 * Invites the reader to finish signing up, with a link that signs in; not sent once that is done.
 */
export async function reminderMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  if (!(await isUnfinished(db, member.id))) return null
  const hours = site.settings.sign_in_link_hours
  const token = await createLink(db, {
    purpose: 'sign_in',
    memberId: member.id,
    email: member.email,
    lifeMs: hours * hourMs,
  })
  const siteName = site.name
  const name = member.name
  const unconfirmed = member.status === 'not_confirmed'
  return {
    subject: words._(msg`Your profile at ${siteName} is almost there`),
    preview: words._(msg`Go on where you stopped. It takes a few minutes.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`you began to sign up at ${siteName} and did not finish. What you entered is still there.`,
      ),
      ...(unconfirmed
        ? [
            words._(
              msg`Until your e-mail address is confirmed, others cannot find you or answer you. The button confirms it.`,
            ),
          ]
        : []),
    ],
    button: { label: words._(msg`Go on with my profile`), url: `${siteUrl}/${token}` },
    note: words._(
      msg`The link signs you in, once and within ${plural(hours, { one: '# hour', other: '# hours' })}; don't pass it on. We remind you only this once. If you did not sign up at ${siteName}, just ignore this mail.`,
    ),
  }
}

async function isUnfinished(db: Database, memberId: string): Promise<boolean> {
  const { status, signup_step } = await db.kysely
    .selectFrom('members')
    .select(['status', 'signup_step'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return status === 'not_confirmed' || signup_step !== null
}
