import type { Site } from './site.ts'

/** The calendar day, YYYY-MM-DD, of a moment in the site's time zone. */
export function siteDay(site: Pick<Site, 'settings'>, moment: Date): string {
  // Canada writes dates the international way.
  return moment.toLocaleDateString('en-CA', {
    timeZone: site.settings.time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
}
