import { manner } from '#contract/rules/manner.ts'
import type { MemberAsker } from '../asker.ts'

/** A moment in the site's time zone, as the member reads it. */
export function writeUntil({ locale, site }: MemberAsker, moment: Date): string {
  const timeZone = site.settings.time_zone
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(manner(locale), format).format(moment)
}
