import type { Site } from './site.ts'

/** The calendar day, YYYY-MM-DD, that a moment has in the site's time zone. */
export function siteDay(site: Pick<Site, 'settings'>, moment: Date): string {
  // The Canadian way of writing a date is the international one.
  return moment.toLocaleDateString('en-CA', {
    timeZone: site.settings.time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
}
