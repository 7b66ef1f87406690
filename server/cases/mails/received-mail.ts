import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../../notifications/mail.ts'
import { writer } from '../../payments/mails/find-purchase.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import type { CaseMailGiven } from './send-case-mail.ts'

/** Confirms to the sender what they wrote, its number, and when the answer will come. */
export function receivedMail({ words, site, siteUrl, about }: CaseMailGiven): MailContent {
  const { number, name, is_own_address } = about
  const siteName = site.name
  const days = site.settings.case_answer_days
  const until = writer(words, site).day(about.answer_until)
  return {
    subject: words._(msg`We have received your message: ${number}`),
    preview: words._(msg`A person reads it and answers you by ${until}.`),
    paragraphs: [
      is_own_address ? words._(msg`Hello ${name},`) : words._(msg`Hello,`),
      words._(
        msg`Your message to ${siteName} has arrived. Its number is ${number}. A person reads it and answers you within ${plural(days, { one: '# day', other: '# days' })}, by ${until}, at this address.`,
      ),
      // Anyone can give any address here: we do not pass a stranger's words on to anybody.
      ...(is_own_address
        ? [words._(msg`This is what you wrote:`), ...paragraphsOf(about.words)]
        : []),
    ],
    button: { label: words._(msg`How we can help`), url: `${siteUrl}/pages/service` },
    note: words._(
      msg`Please give the number ${number} when you write to us about it again. If this message is not yours, just ignore this mail.`,
    ),
  }
}
