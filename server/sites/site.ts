import { dayIn } from '#contract/rules/manner.ts'
import { type SiteSettings, siteSettings } from './settings.ts'

/** One brand, with its settings complete. */
export type Site = {
  id: string
  slug: string
  name: string
  domain: string
  /** The site for hosts that nobody claims, at the configured address. */
  isDefault: boolean
  niche: number
  companyId: string
  settings: SiteSettings
}

/** The calendar day, YYYY-MM-DD, of a moment in the site's time zone. */
export function siteDay(site: Pick<Site, 'settings'>, moment: Date): string {
  return dayIn(site.settings.time_zone, moment)
}

/** The calendar month, YYYY-MM, of a moment in the site's time zone. */
export function siteMonth(site: Pick<Site, 'settings'>, moment: Date): string {
  return siteDay(site, moment).slice(0, 7)
}

/** SQL: the moment when a month, YYYY-MM, begins in a time zone, or one of the months after it. */
export function startOfMonth(month: string, timeZone: string, later = 0): string {
  const start = `(${month}::text || '-01')::timestamp + interval '${later} months'`
  return `(${start}) at time zone ${timeZone}::text`
}

/** SQL: whether a moment falls in a month, YYYY-MM, of a time zone. */
export function isInMonth(moment: string, month: string, timeZone: string): string {
  return `${moment} >= ${startOfMonth(month, timeZone)}
    and ${moment} < ${startOfMonth(month, timeZone, 1)}`
}

/** SQL: the month, YYYY-MM, of a moment in a time zone. */
export function monthOf(moment: string, timeZone: string): string {
  return `to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM')`
}

const usual = siteSettings.parse({})

/**
 * SQL: the last second in which a purchase paid at a moment can be withdrawn from, by a site's settings:
 * the law counts whole days, from the one after. Where there is no such right it is that moment.
 */
export function withdrawalEnd(paidAt: string, settings: string): string {
  const days = `coalesce((${settings} ->> 'refund_days')::int, ${usual.refund_days})`
  const timeZone = `coalesce(${settings} ->> 'time_zone', '${usual.time_zone}')`
  return `case ${days} when 0 then ${paidAt} else (
    date_trunc('day', ${paidAt} at time zone ${timeZone}) + interval '1 day' * (${days} + 1)
      - interval '1 second') at time zone ${timeZone} end`
}
