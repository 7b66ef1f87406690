import { z } from 'zod'
import { countries, languages } from '#contract/countries.ts'
import { readIban } from '#contract/money/iban.ts'
import { type GiftCode, giftCodes, profileNotes } from '#contract/options.ts'
import { isTimeZone } from '#contract/rules/manner.ts'
import { methods } from '../payment-methods/methods.ts'

/** Whom an operator may have move the money. */
export const providerNames = ['mollie', 'verotel', 'sepa', 'sandbox'] as const

const giftPrices: Record<GiftCode, number> = {
  coffee: 3,
  kite: 3,
  candle: 3,
  a_song: 3,
  tulips: 4,
  cake: 4,
  umbrella: 4,
  love_letter: 4,
  a_book: 5,
  breakfast: 5,
  chocolates: 5,
  cocktail: 5,
  a_rose: 6,
  bicycle_ride: 6,
  picnic: 6,
  starry_night: 8,
  lighthouse: 8,
  concert_tickets: 10,
}

/** What a profile shows only on sites that want it. */
const profileFields = [
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
  'languages',
] as const

/** The filters of the search that a site can do without. */
const searchFields = [
  'body_type',
  'hair_color',
  'eye_color',
  'relationship_status',
  'sexuality',
  'interests',
  'languages',
] as const

/**
 * No number in a site's settings is larger: times stay within any calendar, and sums within their
 * columns.
 */
const most = 1_000_000

/** Where scripts of others come from: over https, or on the very machine that is tried out. */
const otherAddress = z.url().refine((address) => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = /^(localhost|127\.0\.0\.1|.*\.localhost)$/.test(hostname)
  // What a policy's line ends with, or takes for any host.
  if (/[;,*'"\s[]/.test(hostname) || username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}, 'An address begins with https://')

/**
 * A script of another company: whose it is, as visitors read it, where it comes from, and to which
 * other hosts it talks.
 */
const otherScripts = z
  .array(
    z.strictObject({
      company: z.string().trim().min(1).max(80),
      script: otherAddress,
      talks_to: z.array(otherAddress).max(20).default([]),
    }),
  )
  .max(10)
  .default([])

/**
 * Every number and word that an operator may set, with its default (product.md section 2).
 * Nothing of this stands as a literal anywhere else.
 */
export const siteSettings = z.object({
  /** Empty means our own words, in the reader's language. */
  index_title: z.string().default(''),
  description: z.string().default(''),
  domain_language: z.enum(languages).default('en'),
  mail_name: z.string().default('Serenade'),
  countries: z
    .array(z.enum(countries))
    .min(1)
    .default([...countries]),
  time_zone: z.string().default('Europe/Amsterdam'),
  visible_profile_fields: z.array(z.string()).default([...profileFields]),
  visible_profile_notes: z.array(z.string()).default([...profileNotes]),
  search_fields: z.array(z.string()).default([...searchFields]),
  /** Another host, or a part of one, that gets photos from here: its address stands before theirs. */
  cdn_prefix: z
    .literal('')
    .or(z.url({ protocol: /^https?$/ }))
    .default(''),
  /** Scripts of others, by what they are for: asked about first, and then on open pages alone. */
  analytics_scripts: otherScripts,
  ads_scripts: otherScripts,
  behaviour_scripts: otherScripts,
  /** After how many days a visitor is asked about them again. */
  consent_days: z.int().min(1).max(365).default(180),
  message_credits: z.int().min(0).max(most).default(1),
  photo_credits: z.int().min(0).max(most).default(2),
  /** What each gift costs in credits; a gift that is missing is not sold. */
  gifts: z.record(z.string(), z.int().min(0).max(most)).default(giftPrices),
  signup_credits: z.int().min(0).max(most).default(5),
  /** A new member's time bonus; at 0 % nobody gets one. */
  welcome_percentage: z.int().min(0).max(100).default(25),
  welcome_seconds: z.int().min(1).max(most).default(14_400),
  welcome_code: z
    .string()
    .regex(/^[A-Z0-9_-]{3,32}$/)
    .default('TIMEBONUS25'),
  message_length: z.int().min(1).max(10_000).default(1000),
  sends_a_minute: z.int().min(1).max(most).default(60),
  history_messages: z.int().min(1).max(most).default(500),
  support_email: z.string().default('support@serenade.example'),
  support_phone: z.string().default('+31 20 000 00 00'),
  enable_site_entry_popup: z.string().default('yes'),
  fictional_warning: z.boolean().default(true),
  fictional_singular: z.string().default(''),
  fictional_plural: z.string().default(''),
  fictional_icon: z.string().default('mask-happy'),
  refund_days: z.int().min(0).max(most).default(14),
  /** Who moves the money: for each method the first of these that is set up and handles it. */
  payment_providers: z.array(z.enum(providerNames)).default([...providerNames]),
  /** Methods that are not offered on this site. */
  payment_methods_off: z.array(z.string()).default([]),
  /** After this nobody waits for a payment any more; if it arrives all the same, it counts. */
  payment_open_hours: z.int().min(1).max(most).default(72),
  /** The same for methods that move money from bank to bank over days. */
  payment_open_days_slow: z.int().min(1).max(most).default(14),
  /**
   * How much a member may pay by direct debit within these days, in minor units of the currency.
   */
  direct_debit_limit_minor: z.int().min(0).max(most).default(15_000),
  direct_debit_limit_days: z.int().min(1).max(most).default(30),
  /**
   * The creditor of direct debits collected by the operator's own bank; empty means there are none.
   */
  sepa_creditor_id: z.string().default(''),
  sepa_iban: z.string().default(''),
  sepa_bic: z.string().default(''),
  sms_code_minutes: z.int().min(1).max(most).default(10),
  sms_code_tries: z.int().min(1).max(most).default(5),
  sms_resend_seconds: z.int().min(1).max(most).default(60),
  sms_a_day: z.int().min(1).max(most).default(6),
  sms_a_day_number: z.int().min(1).max(most).default(6),
  sms_a_day_network: z.int().min(1).max(most).default(20),
  /** How long it takes before a higher monthly limit set by a member counts. */
  spending_raise_hours: z.int().min(1).max(most).default(24),
  spending_pauses_days: z.array(z.int().min(1).max(366)).default([1, 7, 30, 90]),
  /** How many wrong discount codes a member may type before having to wait. */
  codes_tried_an_hour: z.int().min(1).max(most).default(30),
  signups: z.enum(['all', 'with_trafficsource', 'invite_only']).default('all'),
  /** How long the values of a visitor's first address are kept for the sign-up. */
  tracking_days: z.int().min(1).max(most).default(30),
  /** Sign-ups from one network within an hour before its computers have to solve a task. */
  signups_before_challenge: z.int().min(0).max(most).default(5),
  /**
   * When somebody is first reminded of an unfinished sign-up or profile; again after three and after
   * seven times as long.
   */
  reminder_hours: z.int().min(1).max(most).default(24),
  sign_in_link_hours: z.int().min(1).max(most).default(72),
  /** How long the link in each e-mail that ends the e-mails works. */
  unsubscribe_link_days: z.int().min(30).max(most).default(365),
  /** In how many browsers a member can get push notifications; the oldest gives way. */
  push_browsers: z.int().min(1).max(most).default(20),
  /** How many profiles a visitor may open before being asked to sign up. */
  visitor_views: z.int().min(0).max(200).default(5),
  /** After how many days a browser's views are counted from zero. */
  visitor_views_days: z.int().min(1).max(most).default(30),
  /**
   * How many profiles all visitors of a network may open within an hour: twelve people, five each.
   */
  visitor_profiles_an_hour: z.int().min(1).max(most).default(60),
  /**
   * How much one member may read of others within an hour. Turning a swipe card or opening a
   * profile every six seconds, loading a page of the search every fifteen and looking at all their
   * photos, for a whole hour, is allowed.
   */
  profiles_an_hour: z.int().min(1).max(most).default(600),
  cards_an_hour: z.int().min(1).max(most).default(6000),
  photos_an_hour: z.int().min(1).max(most).default(20_000),
  /** How many such members a network may hold: a dormitory, or a phone company's single address. */
  readers_of_network: z.int().min(1).max(most).default(10),
  /**
   * How many profiles all search engines together may fetch within an hour, among those they may
   * keep.
   */
  robot_profiles_an_hour: z.int().min(0).max(most).default(1000),
  entry_skip_days: z.int().min(1).max(most).default(30),
  alert_days: z.int().min(1).max(most).default(7),
  /** Within this time a deleted account can come back whole; afterwards it is erased. */
  deletion_days: z.int().min(1).max(most).default(14),
  reactivation_mails_a_day: z.int().min(1).max(most).default(3),
  /** How long the discount for staying is valid; its percentage is the company's. */
  delete_discount_days: z.int().min(1).max(most).default(7),
  exports_a_day: z.int().min(1).max(most).default(2),
  export_hours: z.int().min(1).max(most).default(48),
  /** The operator's own pages, by address: /x for the token x. */
  own_pages: z
    .record(
      z.string().regex(/^[a-z0-9-]{1,60}$/),
      z.object({ title: z.string().min(1), paragraphs: z.array(z.string()) }),
    )
    .default({}),
  /** If not set, it is on for the general niche and off for the others. */
  logged_out_search: z.boolean().optional(),
  logged_out_search_trafficsource: z.boolean().default(true),
  member_resell: z.boolean().default(false),
  /**
   * How much likelier Premium members are to find somebody; empty until the operator knows it to be
   * true.
   */
  premium_chance_percentage: z.int().min(1).max(1000).nullable().default(null),
  /** The notices that dating services owe people in the United States. */
  us_footer: z.boolean().default(false),
  /** Anything lower than 18 is refused. */
  minimum_age: z.int().min(18).max(99).default(18),
  free_photos: z.int().min(0).max(most).default(3),
  premium_photos: z.int().min(0).max(most).default(25),
  photos_seen_by_free: z.int().min(0).max(most).default(3),
  /** How often a member may have us process a picture: uploads, photos for chats, new crops. */
  gallery_photos_an_hour: z.int().min(1).max(most).default(100),
  chat_photos_an_hour: z.int().min(1).max(most).default(60),
  photo_crops_an_hour: z.int().min(1).max(most).default(300),
  photo_review: z.enum(['before', 'after', 'off']).default('after'),
  free_conversations: z.int().min(0).max(most).default(2),
  /** The same before the e-mail address is confirmed and before anything was bought. */
  unconfirmed_conversations: z.int().min(0).max(most).default(1),
  swipe_likes_a_day: z.int().min(0).max(most).default(4),
  /** How long a "no thanks" keeps a profile out of sight. */
  pass_days: z.int().min(1).max(most).default(30),
  reports_a_day: z.int().min(1).max(most).default(20),
  /** Complaints and questions from one address or member; a network may send more. */
  cases_a_day: z.int().min(1).max(most).default(5),
  cases_a_day_network: z.int().min(1).max(most).default(20),
  /** How many days we take at most to answer a complaint or a question. */
  case_answer_days: z.int().min(1).max(most).default(7),
  /** How long a complaint or question is kept after it is closed. */
  case_keep_days: z.int().min(1).max(most).default(730),
  search_page: z.int().min(1).max(100).default(24),
  search_count_cap: z.int().min(1).max(most).default(1000),
  login_attempts: z.int().min(1).max(most).default(5),
  /** Wrong passwords from one network, for any accounts, within the minutes of a block. */
  login_attempts_network: z.int().min(1).max(most).default(50),
  /**
   * Wrong passwords for one address or username within 30 days, from all networks and browsers that
   * the account does not know. Two windows of both together stay below 100 guesses at one account.
   */
  login_attempts_month: z.int().min(1).max(most).default(24),
  login_block_minutes: z.int().min(1).max(most).default(15),
  resets_a_day: z.int().min(1).max(most).default(3),
  /** Per network, because each answer tells whether an address is a member's. */
  resets_an_hour_network: z.int().min(1).max(most).default(20),
  activation_mails_a_day: z.int().min(1).max(most).default(5),
  signups_an_hour: z.int().min(1).max(most).default(20),
  /** For how many positions a network, or a member, may ask for the nearest town. */
  geocodes_an_hour: z.int().min(1).max(most).default(30),
  activation_days: z.int().min(1).max(most).default(14),
  reset_hours: z.int().min(1).max(most).default(2),
  mail_change_hours: z.int().min(1).max(most).default(24),
  /** How often a day a member may ask for another address, or for the link again. */
  mail_changes_a_day: z.int().min(1).max(most).default(5),
  /** If not set, it is off for the general niche and on for the others. */
  neutral_membership: z.boolean().optional(),
})

/**
 * What an operator may set: of all that is read, what something is done with. Whatever was stored before
 * is still read, since without its settings a site answers nobody.
 */
export const allowedSettings = siteSettings.extend({
  time_zone: z.string().refine(isNamedZone, 'It is no time zone, such as Europe/Amsterdam'),
  visible_profile_fields: z.array(z.enum(profileFields)),
  visible_profile_notes: z.array(z.enum(profileNotes)),
  search_fields: z.array(z.enum(searchFields)),
  gifts: z
    .partialRecord(z.enum(giftCodes), z.int().min(0).max(most))
    .refine((gifts) => Object.keys(gifts).length > 0, 'At least one gift is sold'),
  support_email: z.email(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  payment_methods_off: z.array(z.enum(methods.map(({ id }) => id))),
  // With one that is wrong members would sign debits that no bank collects.
  sepa_creditor_id: emptyOr(
    isCreditorId,
    'It is no creditor identifier, such as DE98ZZZ09999999999',
  ),
  sepa_iban: emptyOr((given) => readIban(given) !== null, 'It is no IBAN'),
  sepa_bic: emptyOr((given) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(given), 'It is no BIC'),
})

function emptyOr(isRight: (given: string) => boolean, says: string) {
  return z.string().refine((given) => given === '' || isRight(given), says)
}

/** By its check digits, which leave out the three signs that a business chooses itself. */
function isCreditorId(given: string): boolean {
  const [, head = '', rest] =
    given.replace(/\s/g, '').match(/^([A-Z]{2}\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/) ?? []
  if (rest === undefined) return false
  const digits = `${rest}${head}`.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return BigInt(digits) % 97n === 1n
}

/** By its name, since PostgreSQL takes a bare distance such as +02:00 the other way round. */
function isNamedZone(given: string): boolean {
  return /^[A-Z]/i.test(given) && isTimeZone(given)
}

/** A site's settings with everything that its niche decides. */
export type SiteSettings = Omit<Given, 'neutral_membership' | 'logged_out_search'> & {
  neutral_membership: boolean
  logged_out_search: boolean
}
type Given = z.infer<typeof siteSettings>

/** Fills up the stored differences to complete settings; throws on impossible values. */
export function completeSettings(stored: unknown, niche: number): SiteSettings {
  const settings = siteSettings.parse(stored)
  return {
    ...settings,
    neutral_membership: settings.neutral_membership ?? niche !== 1,
    logged_out_search: settings.logged_out_search ?? niche === 1,
  }
}
