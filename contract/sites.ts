import { z } from 'zod/mini'
import { formed, words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { countries, languages } from './countries.ts'
import { creditPrice } from './credits.ts'

export const settings = z.object({
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  domain: z.string(),
  domain_language: z.enum(languages),
  niche: z.int().check(z.gte(1), z.lte(7)),
  company_id: z.uuid(),
  mail_name: z.string(),
  countries: z.array(z.enum(countries)).check(z.minLength(1)),
  geoip_country: z.nullable(z.string()),
  geoip_selected_country: z.nullable(z.string()),
  /**
   * Where we take a visitor to be at home: the country they chose, or that of the address, of the
   * browser's language or of the site.
   */
  country: z.enum(countries),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  cdn_prefix: z.string(),
  message_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  signup_credits: z.int(),
  message_length: z.int(),
  minimum_message_costs: z.record(
    z.string(),
    z.object({ costs: z.number(), currency: z.string() }),
  ),
  /** In the visitor's country; null where nothing is sold. */
  credit_price: z.nullable(creditPrice),
  support_email: z.string(),
  support_phone: z.string(),
  enable_site_entry_popup: z.string(),
  push_public_key: z.string(),
  fictional_warning: z.boolean(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  fictional_icon: z.string(),
  refund_days: z.int(),
  signups: z.enum(['all', 'with_trafficsource', 'invite_only']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  member_resell: z.boolean(),
  premium_chance_percentage: z.nullable(z.int()),
  us_footer: z.boolean(),
  minimum_age: z.int().check(z.gte(18)),
  free_photos: z.int(),
  photos_seen_by_free: z.int(),
  premium_photos: z.int(),
  free_conversations: z.int(),
  swipe_likes_a_day: z.int(),
  pass_days: z.int(),
  case_answer_days: z.int(),
  /** True while the demo community lives here; pages say so. */
  demo: z.boolean(),
  /** Real members of the site, active and not fictional. */
  num_members: z.int(),
  /**
   * Whether the asker may sign up here, and search while signed out; it depends on the site's
   * settings and on where they come from.
   */
  signup_open: z.boolean(),
  search_open: z.boolean(),
  /** How long a deleted account can be brought back. */
  deletion_days: z.int(),
  /** How long a closed alert stays away. */
  alert_days: z.int(),
  entry_skip_days: z.int(),
  /** How many profiles a visitor may open. */
  visitor_views: z.int(),
})
export type Settings = z.infer<typeof settings>

export const company = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.object({ country: z.string(), number: z.string() })),
  support_phone: z.string(),
  delete_discount: z.int(),
  added: z.iso.datetime(),
})

const milliseconds = z.int().check(z.gte(0), z.lte(600_000))

/** The beginning of a trace, under the ids that the call's `traceparent` named. */
const browserSpan = z.object({
  call: words(100),
  trace: formed(/^[0-9a-f]{32}$/, 32),
  span: formed(/^[0-9a-f]{16}$/, 16),
  /** Whether nobody answered, or with a fault of the server. */
  failed: z.boolean(),
  took_ms: milliseconds,
  ended_ms_ago: milliseconds,
})
export type BrowserSpan = z.output<typeof browserSpan>

export const siteCalls = declareCalls({
  'GET /api/settings.php': {
    summary:
      'The public settings of a site, chosen by host name; the default site for an unknown one.',
    who: 'anyone',
    query: z.object({ 'forced-domain': z.optional(words(500)) }),
    answer: z.object({ settings }),
  },
  'GET /api/companyinfo.php': {
    summary: 'The company behind the site.',
    who: 'anyone',
    answer: z.object({ company }),
  },
  'POST /api/page-hidden.php': {
    summary: 'A beacon: the page is no longer in sight.',
    who: 'anyone',
    repeatable: false,
    body: z.object({}),
  },
  'POST /api/browser-spans': {
    summary:
      'How long calls took as the browser saw it, where the page says that traces are collected.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ spans: z.array(browserSpan).check(z.minLength(1), z.maxLength(10)) }),
  },
})
