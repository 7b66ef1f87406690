import { msg } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import { makeSignInUrl } from '../notifications/mail-links.ts'
import type { AnnouncementWords } from './announcements.ts'

/** What an operator announces, in the reader's language or else the site's; nothing once it is stopped. */
export async function announcementMail(given: MailGiven): Promise<MailContent | null> {
  const { db, site, member, values } = given
  const found = await db.kysely
    .selectFrom('announcements')
    .select(['type', 'path', 'words'])
    .where('id', '=', values.announcementId ?? null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const said = found.words as Partial<Record<string, AnnouncementWords>>
  const own = said[given.words.locale] ?? said[site.settings.domain_language]
  if (!own) return null
  const name = member.name
  const siteName = site.name
  const paragraphs = own.text.split(/\n\s*\n/).map((each) => each.trim())
  return {
    subject: own.title,
    preview: paragraphs[0] ?? own.title,
    drawing: 'news',
    headline: own.title,
    paragraphs: [given.words._(msg`Hello ${name},`), ...paragraphs],
    button: {
      label: own.button,
      url: await makeSignInUrl(given, { path: found.path }),
      signsIn: true,
    },
    note:
      found.type === 'promotions'
        ? given.words._(
            msg`You’re getting this e-mail because you chose to get offers from ${siteName}.`,
          )
        : given.words._(
            msg`You’re getting this e-mail because you chose to get news from ${siteName}.`,
          ),
  }
}
