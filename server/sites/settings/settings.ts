import { z } from 'zod'
import { countries, languages } from '#contract/countries.ts'
import { type GiftCode, profileNotes } from '#contract/options.ts'

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

/** No number of a site is larger: times stay within any calendar, and sums within their columns. */
const most = 1_000_000

/**
 * Every number and word that an operator may set, with its default (product.md section 2).
 * Nothing of this stands as a literal anywhere else.
 */
export const siteSettings = z.object({
  /** Empty words are ours, in the reader's language. */
  index_title: z.string().default(''),
  description: z.string().default(''),
  domain_language: z.enum(languages).default('en'),
  mail_name: z.string().default('Serenade'),
  countries: z
    .array(z.enum(countries))
    .min(1)
    .default([...countries]),
  time_zone: z.string().default('Europe/Amsterdam'),
  visible_profile_fields: z
    .array(z.string())
    .default([
      'relationship_status',
      'sexuality',
      'body_type',
      'hair_color',
      'eye_color',
      'languages',
    ]),
  visible_profile_notes: z.array(z.string()).default([...profileNotes]),
  search_fields: z
    .array(z.string())
    .default([
      'body_type',
      'hair_color',
      'eye_color',
      'relationship_status',
      'sexuality',
      'interests',
      'languages',
    ]),
  cdn_prefix: z.string().default(''),
  message_credits: z.int().min(0).max(most).default(1),
  photo_credits: z.int().min(0).max(most).default(2),
  /** What each gift costs in credits; a gift that is left out is not sold. */
  gifts: z.record(z.string(), z.int().min(0).max(most)).default(giftPrices),
  signup_credits: z.int().min(0).max(most).default(5),
  /** The time bonus of a new member; at 0 % nobody gets one. */
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
  push_public_key: z.string().default(''),
  fictional_warning: z.boolean().default(true),
  fictional_singular: z.string().default(''),
  fictional_plural: z.string().default(''),
  fictional_icon: z.string().default('mask-happy'),
  refund_days: z.int().min(0).max(most).default(14),
  /** Who moves the money: for each method the first of these that is set up and moves it. */
  payment_providers: z.array(z.enum(providerNames)).default([...providerNames]),
  /** Methods that are not offered on this site. */
  payment_methods_off: z.array(z.string()).default([]),
  /** After this, nobody waits for a payment any more; should it come all the same, it counts. */
  payment_open_hours: z.int().min(1).max(most).default(72),
  /** The same for methods whose money takes days from bank to bank. */
  payment_open_days_slow: z.int().min(1).max(most).default(14),
  /** How much a member may pay by direct debit within the days: minor units of the currency. */
  direct_debit_limit_minor: z.int().min(0).max(most).default(15_000),
  direct_debit_limit_days: z.int().min(1).max(most).default(30),
  /** The creditor of direct debits that the operator's own bank collects; empty means no such. */
  sepa_creditor_id: z.string().default(''),
  sepa_iban: z.string().default(''),
  sepa_bic: z.string().default(''),
  sms_code_minutes: z.int().min(1).max(most).default(10),
  sms_code_tries: z.int().min(1).max(most).default(5),
  sms_resend_seconds: z.int().min(1).max(most).default(60),
  sms_a_day: z.int().min(1).max(most).default(6),
  sms_a_day_number: z.int().min(1).max(most).default(6),
  sms_a_day_network: z.int().min(1).max(most).default(20),
  /** Until a higher monthly limit counts that a member sets. */
  spending_raise_hours: z.int().min(1).max(most).default(24),
  spending_pauses_days: z.array(z.int().min(1).max(366)).default([1, 7, 30, 90]),
  /** Wrong discount codes of one member before it has to wait. */
  codes_tried_an_hour: z.int().min(1).max(most).default(30),
  signups: z.enum(['all', 'with_trafficsource', 'invite_only']).default('all'),
  /** For how long the values of a visitor's first address are kept until the sign-up. */
  tracking_days: z.int().min(1).max(most).default(30),
  /** Sign-ups of one network within an hour before its computers have to solve a task. */
  signups_before_challenge: z.int().min(0).max(most).default(5),
  /** When an unfinished sign-up is reminded of by e-mail, once. */
  reminder_hours: z.int().min(1).max(most).default(48),
  sign_in_link_hours: z.int().min(1).max(most).default(72),
  /** For how long the link that ends the e-mails works, from each of them. */
  unsubscribe_link_days: z.int().min(30).max(most).default(365),
  /** In how many browsers a member gets push notifications; the oldest gives way. */
  push_browsers: z.int().min(1).max(most).default(20),
  /** Profiles that a visitor may open before being asked to sign up. */
  visitor_views: z.int().min(0).max(200).default(5),
  /** After so many days a browser's views are counted anew. */
  visitor_views_days: z.int().min(1).max(most).default(30),
  /** Profiles that all visitors of a network may open within an hour: twelve people, five each. */
  visitor_profiles_an_hour: z.int().min(1).max(most).default(60),
  /**
   * What one member may read of others within an hour. Who turns a card of the swipe game or a profile
   * every six seconds, a page of the search every fifteen, and looks at all their photos, for a whole
   * hour, is not stopped.
   */
  profiles_an_hour: z.int().min(1).max(most).default(600),
  cards_an_hour: z.int().min(1).max(most).default(6000),
  photos_an_hour: z.int().min(1).max(most).default(20_000),
  /** How many such members a network may hold: a dormitory, or a telephone company's one address. */
  readers_of_network: z.int().min(1).max(most).default(10),
  /** Profiles that all search engines together may fetch within an hour, of those they may keep. */
  robot_profiles_an_hour: z.int().min(0).max(most).default(1000),
  entry_skip_days: z.int().min(1).max(most).default(30),
  alert_days: z.int().min(1).max(most).default(7),
  /** Within these a deleted account comes back whole; afterwards it is erased. */
  deletion_days: z.int().min(1).max(most).default(14),
  reactivation_mails_a_day: z.int().min(1).max(most).default(3),
  /** For how long the discount of who stays is good; its percentage is the company's. */
  delete_discount_days: z.int().min(1).max(most).default(7),
  exports_a_day: z.int().min(1).max(most).default(2),
  export_hours: z.int().min(1).max(most).default(48),
  /** Pages of the operator's own, by their address: /x for the token x. */
  own_pages: z
    .record(
      z.string().regex(/^[a-z0-9-]{1,60}$/),
      z.object({ title: z.string().min(1), paragraphs: z.array(z.string()) }),
    )
    .default({}),
  /** Left open it is on for the general niche and off for the others. */
  logged_out_search: z.boolean().optional(),
  logged_out_search_trafficsource: z.boolean().default(true),
  member_resell: z.boolean().default(false),
  /** How much likelier Premium members find somebody; empty until the operator knows it to be true. */
  premium_chance_percentage: z.int().min(1).max(1000).nullable().default(null),
  /** The notices that dating services owe the people of the United States. */
  us_footer: z.boolean().default(false),
  /** Lower than 18 is refused. */
  minimum_age: z.int().min(18).max(99).default(18),
  free_photos: z.int().min(0).max(most).default(3),
  premium_photos: z.int().min(0).max(most).default(25),
  photos_seen_by_free: z.int().min(0).max(most).default(3),
  /** How often one member lets us work on a picture: uploads, photos for chats, new crops. */
  gallery_photos_an_hour: z.int().min(1).max(most).default(100),
  chat_photos_an_hour: z.int().min(1).max(most).default(60),
  photo_crops_an_hour: z.int().min(1).max(most).default(300),
  photo_review: z.enum(['before', 'after', 'off']).default('after'),
  free_conversations: z.int().min(0).max(most).default(2),
  /** The same before the e-mail address is confirmed, and before anything was bought. */
  unconfirmed_conversations: z.int().min(0).max(most).default(1),
  swipe_likes_a_day: z.int().min(0).max(most).default(4),
  /** For how long a "no thanks" keeps a profile out of sight. */
  pass_days: z.int().min(1).max(most).default(30),
  reports_a_day: z.int().min(1).max(most).default(20),
  /** Complaints and questions of one address or member; a network may write more. */
  cases_a_day: z.int().min(1).max(most).default(5),
  cases_a_day_network: z.int().min(1).max(most).default(20),
  /** Within how many days a complaint or a question is answered. */
  case_answer_days: z.int().min(1).max(most).default(7),
  /** For how long a complaint or question is kept after it was closed. */
  case_keep_days: z.int().min(1).max(most).default(730),
  search_page: z.int().min(1).max(100).default(24),
  search_count_cap: z.int().min(1).max(most).default(1000),
  login_attempts: z.int().min(1).max(most).default(5),
  /** Wrong passwords of one network for any accounts, within the minutes of a block. */
  login_attempts_network: z.int().min(1).max(most).default(50),
  /**
   * Wrong passwords for one address or username within 30 days, from all networks and browsers that
   * the account does not know. Two windows of both stay below 100 guesses at one account.
   */
  login_attempts_month: z.int().min(1).max(most).default(24),
  login_block_minutes: z.int().min(1).max(most).default(15),
  resets_a_day: z.int().min(1).max(most).default(3),
  /** Per network, since each answer tells whether an address is a member's. */
  resets_an_hour_network: z.int().min(1).max(most).default(20),
  activation_mails_a_day: z.int().min(1).max(most).default(5),
  signups_an_hour: z.int().min(1).max(most).default(20),
  /** Positions that a network, or a member, may ask the nearest town of. */
  geocodes_an_hour: z.int().min(1).max(most).default(30),
  activation_days: z.int().min(1).max(most).default(14),
  reset_hours: z.int().min(1).max(most).default(2),
  mail_change_hours: z.int().min(1).max(most).default(24),
  /** How often a day a member asks for another address, or for the link again. */
  mail_changes_a_day: z.int().min(1).max(most).default(5),
  /** Left open it is off for the general niche and on for the others. */
  neutral_membership: z.boolean().optional(),
})

/** The settings of a site with everything that its niche decides. */
export type SiteSettings = Omit<Given, 'neutral_membership' | 'logged_out_search'> & {
  neutral_membership: boolean
  logged_out_search: boolean
}
type Given = z.infer<typeof siteSettings>

/** Fills the stored differences up to complete settings; throws on values that can't be. */
export function completeSettings(stored: unknown, niche: number): SiteSettings {
  const settings = siteSettings.parse(stored)
  return {
    ...settings,
    neutral_membership: settings.neutral_membership ?? niche !== 1,
    logged_out_search: settings.logged_out_search ?? niche === 1,
  }
}
