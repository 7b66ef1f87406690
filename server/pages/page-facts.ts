import { z } from 'zod'
import { countries } from '#contract/countries.ts'
import type { company } from '#contract/sites.ts'
import { deviceDays, mostDevices } from '../accounts/devices.ts'
import { guessDays } from '../accounts/limit-logins.ts'
import { sessionDays } from '../accounts/sessions.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { loadCompany } from '../sites/load-company.ts'
import type { SiteSettings } from '../sites/settings.ts'
import authorities from './authorities.json' with { type: 'json' }
import { loadRefundExample, type RefundExample } from './load-refund-example.ts'
import { phoneAddress, shownPhone } from './shown-phone.ts'

/** Everything that the pages say about a site, apart from their own words. */
export type PageFacts = {
  site: { name: string; domain: string }
  company: z.infer<typeof company>
  /** The data protection authority of the company's country, if we know it. */
  authority: string | null
  email: string
  phone: { shown: string; address: string } | null
  settings: SiteSettings
  cheapestGift: number | null
  /** What withdrawing from a purchase on this site pays back, as an example. */
  example: RefundExample | null
  /** The payment providers that are set up. */
  providers: string[]
  /** Whether the demo's invented community lives here. */
  demo: boolean
  stays: typeof stays
}

/** How long things are kept that are not up to a site. */
const stays = {
  session_days: sessionDays,
  locale_days: 365,
  device_days: deviceDays,
  known_devices: mostDevices,
  guess_days: guessDays,
  position_minutes: 60,
  used_links_days: 30,
  unsigned_mandates_days: 30,
}

/** Gathers what the pages say about the asker's site. */
export async function gatherFacts(context: Context, asker: Asker): Promise<PageFacts> {
  const { site } = asker
  const { settings } = site
  const [behind, example] = await Promise.all([
    loadCompany(context.db, site.companyId),
    loadRefundExample(context.db, asker),
  ])
  const gifts = Object.values(settings.gifts)
  const phone = shownPhone(settings.support_phone || behind.support_phone)
  return {
    site: { name: site.name, domain: site.domain },
    company: behind,
    authority: dataAuthorities.get(behind.country) ?? null,
    email: settings.support_email,
    phone: phone ? { shown: phone, address: phoneAddress(phone) } : null,
    // One photo is always visible, so a site cannot promise fewer.
    settings: { ...settings, photos_seen_by_free: Math.max(1, settings.photos_seen_by_free) },
    cheapestGift: gifts.length > 0 ? Math.min(...gifts) : null,
    example,
    providers: [...context.payments.keys()],
    demo: context.environment.demo,
    stays,
  }
}

/** The data protection authority of a company's country, by its own name. */
const dataAuthorities: Map<string, string> = new Map(
  Object.entries(z.partialRecord(z.enum(countries), z.string().min(1)).parse(authorities)),
)
