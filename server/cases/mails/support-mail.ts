import { msg } from '@lingui/core/macro'
import type { MailContent } from '../../notifications/mail.ts'
import { writer } from '../../payments/mails/find-purchase.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import type { CaseMailGiven } from './send-case-mail.ts'

/**
 * Tells the operator's support everything that was written; pictures are read from the command
 * line.
 */
export function supportMail({ words, site, about }: CaseMailGiven): MailContent {
  const { number, kind, reason, name, email, profile, member_id, language } = about
  const pictures = about.pictures.length
  const until = writer(words, site).day(about.answer_until)
  const member = member_id ?? '–'
  return {
    subject: words._(msg`${number}: ${kind}, ${reason}`),
    preview: words._(msg`To be answered by ${until}.`),
    paragraphs: [
      words._(msg`From ${name}, ${email}, language ${language}, member ${member}.`),
      ...(profile ? [words._(msg`About the profile: ${profile}`)] : []),
      ...paragraphsOf(about.words),
      words._(
        msg`Pictures: ${pictures}. They are read, and the case is answered, at the command line: cases show ${number}`,
      ),
    ],
    button: { label: words._(msg`Write to the sender`), url: mailTo(email, number) },
    note: words._(msg`To be answered by ${until}.`),
  }
}

function mailTo(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
}
