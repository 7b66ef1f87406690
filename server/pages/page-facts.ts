import { z } from 'zod'
import { countries } from '#contract/countries.ts'
import { worthOfUnused } from '#contract/money/money.ts'
import type { company } from '#contract/sites.ts'
import type { Database } from '#database/connect.ts'
import { deviceDays, mostDevices } from '../accounts/devices.ts'
import { guessDays } from '../accounts/limit-logins.ts'
import { sessionDays } from '../accounts/sessions.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { bundlesFor, findBundles } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { bounceDays } from '../notifications/returned-mail.ts'
import { toldDays } from '../notifier/tell-due.ts'
import { loadCompany } from '../sites/load-company.ts'
import type { SiteSettings } from '../sites/settings.ts'
import authorities from './authorities.json' with { type: 'json' }

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
  /** Whether a copy of the database answers what may be a second old. */
  replica: boolean
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
  told_days: toldDays,
  bounce_days: bounceDays,
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
    providers: context.environment.payments === 'off' ? [] : [...context.payments.keys()],
    demo: context.environment.demo,
    replica: context.replicas !== null,
    stays,
  }
}

/** The data protection authority of a company's country, by its own name. */
const dataAuthorities: Map<string, string> = new Map(
  Object.entries(z.partialRecord(z.enum(countries), z.string().min(1)).parse(authorities)),
)

type RefundExample = {
  credits: number
  used: number
  left: number
  price_minor: number
  /** The amount that comes back. */
  amount_minor: number
  currency: string
}

/** A withdrawal from one of the bundles that the asker could buy; null if nothing is sold. */
async function loadRefundExample(db: Database, asker: Asker): Promise<RefundExample | null> {
  const [all, country] = await Promise.all([
    findBundles(db, asker.site.id),
    countryOfAsker(db, asker),
  ])
  const sold = bundlesFor(all, country)
  const bundle = sold[1] ?? sold[0]
  if (!bundle) return null
  const { credits, price_minor, currency } = bundle
  const used = Math.floor(credits / 3)
  const left = credits - used
  const amount_minor = worthOfUnused(bundle, left)
  return { credits, used, left, price_minor, amount_minor, currency }
}

/** A phone number as pages show it: without dashes and spaces. */
function shownPhone(phone: string): string {
  return phone.replace(/[-\s]/g, '')
}

/** The address of a link that calls it. */
function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
