import type { I18n } from '@lingui/core'
import { manner } from '#contract/rules/manner.ts'
import type { Site } from '../../sites/site.ts'

/** A moment's day and time in the site's time zone, written the way its people do. */
export function writeMoment(
  words: I18n,
  { settings }: Pick<Site, 'settings'>,
  moment: Date,
): string {
  return new Intl.DateTimeFormat(manner(words.locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: settings.time_zone,
  }).format(moment)
}
