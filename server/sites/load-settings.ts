import type { Country } from '#contract/countries.ts'
import type { Settings } from '#contract/sites.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { countryOfVisitor } from '../geo/country-of.ts'
import { findSite } from './find-site.ts'
import type { Site } from './site.ts'
import { isSearchOpen, isSignupOpen } from './traffic-source.ts'

/** The least that a text message can cost in each country of a site, and what a credit does in one. */
export type CostsOfSite = (
  db: Database,
  site: Pick<Site, 'id' | 'settings'>,
  country: Country,
) => Promise<Pick<Settings, 'minimum_message_costs' | 'credit_price'>>

/** The public settings of the site with that host; the asker's own site if none is given. */
export async function loadSettings(
  context: Context,
  asker: Asker,
  wanted: { host: string | undefined; costsOf: CostsOfSite },
): Promise<Settings> {
  const { db, environment, pusher } = context
  const site = wanted.host ? await findSite(db, wanted.host) : asker.site
  // Another site's settings may be asked for by name; the source is one of the asker's own site.
  const source = site.id === asker.site.id ? asker.source : null
  const country = countryOfVisitor({ ...asker, site })
  const [costs, members] = await Promise.all([
    wanted.costsOf(db, site, country),
    countMembers(db, site.id),
  ])
  return presentSettings(site, {
    countryOfAddress: asker.country,
    countryChosen: asker.countryChosen,
    country,
    costs,
    demo: environment.demo,
    pushPublicKey: pusher.publicKey ?? '',
    members,
    signupOpen: isSignupOpen(site.settings, source),
    searchOpen: isSearchOpen(site.settings, source),
  })
}

const freshMs = 60_000
const counted = new Map<string, { at: number; count: Promise<number> }>()

/** How many real people can be found on a site; at most a minute old. */
function countMembers(db: Database, siteId: string): Promise<number> {
  const now = db.now().getTime()
  const known = counted.get(siteId)
  if (known && Math.abs(now - known.at) < freshMs) return known.count
  const count = countNow(db, siteId)
  counted.set(siteId, { at: now, count })
  count.catch(() => counted.delete(siteId))
  return count
}

// Of the facets of migration 0031, 2 is a real person; the years alone count everybody once.
const countStatement = {
  name: 'count-real-members',
  text: `select (
      (select coalesce(sum(members), 0) from search_counts
        where site_id = $1 and place = '' and born < 10000 and facet & 2 <> 0)
      + (select coalesce(sum(members), 0) from search_count_changes
        where site_id = $1 and facet & 2 <> 0))::integer as count`,
}

async function countNow(db: Database, siteId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement, [siteId])
  return row?.count ?? 0
}

type Facts = {
  countryOfAddress: string | null
  countryChosen: string | null
  country: Country
  costs: Awaited<ReturnType<CostsOfSite>>
  demo: boolean
  pushPublicKey: string
  members: number
  signupOpen: boolean
  searchOpen: boolean
}

/** A site's public settings, field by field: what is not named here stays on the server. */
function presentSettings({ settings, ...site }: Site, facts: Facts): Settings {
  return {
    name: site.name,
    index_title: settings.index_title,
    description: settings.description,
    domain: site.domain,
    domain_language: settings.domain_language,
    niche: site.niche,
    company_id: site.companyId,
    mail_name: settings.mail_name,
    countries: settings.countries,
    geoip_country: facts.countryOfAddress,
    geoip_selected_country: facts.countryChosen,
    country: facts.country,
    visible_profile_fields: settings.visible_profile_fields,
    visible_profile_notes: settings.visible_profile_notes,
    search_fields: settings.search_fields,
    cdn_prefix: settings.cdn_prefix,
    message_credits: settings.message_credits,
    photo_credits: settings.photo_credits,
    gift_credits: Math.min(...Object.values(settings.gifts)),
    signup_credits: settings.signup_credits,
    message_length: settings.message_length,
    ...facts.costs,
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    enable_site_entry_popup: settings.enable_site_entry_popup,
    push_public_key: facts.pushPublicKey,
    fictional_warning: settings.fictional_warning,
    fictional_singular: settings.fictional_singular,
    fictional_plural: settings.fictional_plural,
    fictional_icon: settings.fictional_icon,
    refund_days: settings.refund_days,
    signups: settings.signups,
    logged_out_search: settings.logged_out_search,
    logged_out_search_trafficsource: settings.logged_out_search_trafficsource,
    member_resell: settings.member_resell,
    premium_chance_percentage: settings.premium_chance_percentage,
    us_footer: settings.us_footer,
    minimum_age: settings.minimum_age,
    free_photos: settings.free_photos,
    photos_seen_by_free: settings.photos_seen_by_free,
    premium_photos: settings.premium_photos,
    free_conversations: settings.free_conversations,
    swipe_likes_a_day: settings.swipe_likes_a_day,
    pass_days: settings.pass_days,
    case_answer_days: settings.case_answer_days,
    demo: facts.demo,
    num_members: facts.members,
    signup_open: facts.signupOpen,
    search_open: facts.searchOpen,
    deletion_days: settings.deletion_days,
    alert_days: settings.alert_days,
    entry_skip_days: settings.entry_skip_days,
    visitor_views: settings.visitor_views,
  }
}
