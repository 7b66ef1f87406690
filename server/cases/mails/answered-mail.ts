import { msg } from '@lingui/core/macro'
import type { MailContent } from '../../notifications/mail.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import type { CaseMailGiven } from './send-case-mail.ts'

export function answeredMail({ words, siteUrl, about }: CaseMailGiven): MailContent | null {
  if (about.answer === null) return null
  const { number, name } = about
  return {
    subject: words._(msg`Our answer to your message ${number}`),
    preview: words._(msg`We have looked into it.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(msg`We have looked into your message ${number}. This is our answer:`),
      ...paragraphsOf(about.answer),
    ],
    button: { label: words._(msg`Write to us again`), url: `${siteUrl}/complaints` },
    note: words._(
      msg`If you do not agree with this answer, tell us why and give the number ${number}.`,
    ),
  }
}
