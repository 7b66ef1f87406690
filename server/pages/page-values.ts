import { formatMoney } from '#contract/money/money.ts'
import { displayNames, manner, numberFormat } from '#contract/rules/manner.ts'
import { scriptKinds } from '#contract/rules/third-parties.ts'
import { signals } from '../match-finder/score-fit.ts'
import { providerNames, type SiteSettings } from '../sites/settings.ts'
import type { Value, Values } from './fill-text.ts'
import type { PageFacts } from './page-facts.ts'

type Say = ReturnType<typeof sayIn>
type Tell = (facts: PageFacts, say: Say) => Value

/** Figures of a site's settings that texts may name, each by the name of its setting. */
const settingFigures = [
  'activation_days',
  'alert_days',
  'case_answer_days',
  'case_keep_days',
  'consent_days',
  'deletion_days',
  'direct_debit_limit_days',
  'entry_skip_days',
  'export_hours',
  'free_conversations',
  'free_photos',
  'history_messages',
  'login_attempts',
  'login_block_minutes',
  'message_credits',
  'message_length',
  'minimum_age',
  'pass_days',
  'payment_open_hours',
  'photo_credits',
  'photos_seen_by_free',
  'premium_photos',
  'refund_days',
  'reports_a_day',
  'reset_hours',
  'resets_a_day',
  'signup_credits',
  'sms_code_minutes',
  'spending_raise_hours',
  'swipe_likes_a_day',
  'tracking_days',
  'unconfirmed_conversations',
  'visitor_views_days',
  'welcome_percentage',
] as const satisfies (keyof PageFacts['settings'])[]

/** How long things are kept that are not up to a site. */
const stayFigures = [
  'session_days',
  'locale_days',
  'device_days',
  'known_devices',
  'guess_days',
  'position_minutes',
  'used_links_days',
  'unsigned_mandates_days',
  'told_days',
  'bounce_days',
] as const satisfies (keyof PageFacts['stays'])[]

/** What holds on some sites only: for {{if …}}. */
const conditions = {
  others: ({ settings }) => scriptKinds.some((kind) => settings[`${kind}_scripts`].length > 0),
  demo: ({ demo }) => demo,
  fictional_warning: ({ settings }) => settings.fictional_warning,
  gifts: ({ cheapestGift }) => cheapestGift !== null,
  logged_out_search: ({ settings }) => settings.logged_out_search,
  logged_out_search_trafficsource: ({ settings }) => settings.logged_out_search_trafficsource,
  member_resell: ({ settings }) => settings.member_resell,
  neutral_membership: ({ settings }) => settings.neutral_membership,
  photos_reviewed: ({ settings }) => settings.photo_review !== 'off',
  photos_reviewed_before: ({ settings }) => settings.photo_review === 'before',
  photos_reviewed_after: ({ settings }) => settings.photo_review === 'after',
  replica: ({ replica }) => replica,
  signups_by_invitation: ({ settings }) => settings.signups === 'invite_only',
  signups_through_partners: ({ settings }) => settings.signups === 'with_trafficsource',
} satisfies Record<string, Tell>

/** Whose a script of others is, and the hosts behind it. */
function scriptAsTold({ company, script, talks_to }: SiteSettings['ads_scripts'][number]) {
  const hosts = new Set([script, ...talks_to].map((address) => new URL(address).host))
  return { company, hosts: [...hosts].join(', ') }
}

/** What is not simply a figure of the settings. */
const words = {
  site_name: ({ site }) => site.name,
  site_domain: ({ site }) => site.domain,
  email: ({ email }) => email,
  phone: ({ phone }) => phone?.shown ?? '',
  phone_address: ({ phone }) => phone?.address ?? '',
  contact: ({ email, phone }, say) =>
    say.or([
      `[${email}](mailto:${email})`,
      ...(phone ? [`[${phone.shown}](${phone.address})`] : []),
    ]),
  company_and_address: ({ company }, say) =>
    `${company.name}, ${company.address}, ${company.city}, ${say.country(company.country)}`,
  company_country: ({ company }, say) => say.country(company.country),
  company_register: ({ company }) => company.kvk,
  trade_names: ({ company }, say) => say.and(company.tradenames),
  vat_numbers: ({ company }, say) =>
    company.vat_numbers.map(({ country, number }) => ({ country: say.country(country), number })),
  analytics_scripts: ({ settings }) => settings.analytics_scripts.map(scriptAsTold),
  ads_scripts: ({ settings }) => settings.ads_scripts.map(scriptAsTold),
  behaviour_scripts: ({ settings }) => settings.behaviour_scripts.map(scriptAsTold),
  data_authority: ({ authority }) => authority ?? '',
  countries: ({ settings }, say) => say.and(settings.countries.map(say.country)),
  fictional_singular: ({ settings }) => settings.fictional_singular,
  fictional_plural: ({ settings }) => settings.fictional_plural,
  cheapest_gift: ({ cheapestGift }) => cheapestGift ?? 0,
  premium_chance_percentage: ({ settings }) => settings.premium_chance_percentage ?? 0,
  spending_pauses_days: ({ settings }, say) =>
    say.or(settings.spending_pauses_days.map(say.number)),
  direct_debit_limit: ({ settings }, say) => say.money(settings.direct_debit_limit_minor, 'EUR'),
  example_credits: ({ example }) => example?.credits ?? 0,
  example_used: ({ example }) => example?.used ?? 0,
  example_left: ({ example }) => example?.left ?? 0,
  example_price: ({ example }, say) =>
    example ? say.money(example.price_minor, example.currency) : '',
  example_amount: ({ example }, say) =>
    example ? say.money(example.amount_minor, example.currency) : '',
} satisfies Record<string, Tell>

const everything: Record<string, Tell> = {
  ...Object.fromEntries(
    settingFigures.map((name): [string, Tell] => [name, ({ settings }) => settings[name]]),
  ),
  ...Object.fromEntries(
    stayFigures.map((name): [string, Tell] => [name, ({ stays }) => stays[name]]),
  ),
  ...Object.fromEntries(
    Object.entries(signals).map(([reason, { weight }]): [string, Tell] => [
      `points_${reason}`,
      () => weight,
    ]),
  ),
  ...Object.fromEntries(
    providerNames.map((name): [string, Tell] => [
      `pays_by_${name}`,
      ({ providers }) => providers.includes(name),
    ]),
  ),
  ...conditions,
  ...words,
}

/** All that a text may name; what {{each}} goes through has its parts besides. */
export const placeholders = [
  ...Object.keys(everything),
  'vat_numbers.country',
  'vat_numbers.number',
  ...scriptKinds.flatMap((kind) => [`${kind}_scripts.company`, `${kind}_scripts.hosts`]),
]

/** What the placeholders stand for on a site, said in a language. */
export function pageValues(facts: PageFacts, language: string): Values {
  const say = sayings.get(language) ?? sayIn(language)
  sayings.set(language, say)
  return Object.fromEntries(
    Object.entries(everything).map(([name, tell]) => [name, tell(facts, say)]),
  )
}

const sayings = new Map<string, Say>()

/** How a language says figures, sums, countries and lists; made once for each. */
function sayIn(language: string) {
  const locale = manner(language)
  const figures = numberFormat(locale, {})
  const countries = displayNames(locale, { type: 'region' })
  const all = new Intl.ListFormat(locale, { type: 'conjunction' })
  const one = new Intl.ListFormat(locale, { type: 'disjunction' })
  return {
    /** "1, 7 and 30". */
    and: (parts: string[]) => all.format(parts),
    or: (parts: string[]) => one.format(parts),
    number: (value: number) => figures.format(value),
    money: (minor: number, currency: string) => formatMoney(language, minor, currency),
    country: (code: string) => countries.of(code) ?? code,
  }
}
