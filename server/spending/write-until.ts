import { manner } from '#contract/rules/manner.ts'
import type { MemberAsker } from '../asker.ts'

/** A moment as the member reads it, in the site's time zone. */
export function writeUntil({ locale, site }: MemberAsker, moment: Date): string {
  const timeZone = site.settings.time_zone
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(manner(locale), format).format(moment)
}
