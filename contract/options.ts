/** The option lists of a profile: stored codes. Their labels stand in web/profiles/fact-labels.ts. */
export const genders = ['male', 'female', 'nonbinary'] as const
export type Gender = (typeof genders)[number]

export const sexualities = ['heterosexual', 'homosexual', 'bisexual', 'other'] as const

export const hairColors = [
  'black',
  'brown',
  'blond',
  'red',
  'grey',
  'white',
  'bald',
  'other',
] as const
export type HairColor = (typeof hairColors)[number]

export const eyeColors = ['brown', 'blue', 'green', 'grey', 'hazel', 'other'] as const
export type EyeColor = (typeof eyeColors)[number]

export const bodyTypes = ['slim', 'athletic', 'average', 'curvy', 'plus_size', 'muscular'] as const
export type BodyType = (typeof bodyTypes)[number]

export const relationshipStatuses = [
  'single',
  'in_a_relationship',
  'married',
  'open_relationship',
  'divorced',
  'widowed',
] as const
export type RelationshipStatus = (typeof relationshipStatuses)[number]

/** The interests that every site offers. */
export const plainInterests = [
  'adventure',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'massages',
  'movies',
  'music',
  'outdoors',
  'party',
  'photography',
  'politics',
  'reading',
  'relationship',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'video_games',
  'wine',
] as const
export type PlainInterest = (typeof plainInterests)[number]

/** The sexual ones, which the general niche does not offer. */
export const intimateInterests = [
  'anal_sex',
  'bondage',
  'exchanging_pictures',
  'lingerie',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome',
] as const

export const interests = [...plainInterests, ...intimateInterests].sort()
export type Interest = (typeof plainInterests | typeof intimateInterests)[number]

export const messageTypes = ['text', 'photo', 'gift'] as const

/** The gifts. A code is stored with each message, so it keeps its name for good. */
export const giftCodes = [
  'a_song',
  'coffee',
  'tulips',
  'starry_night',
  'a_rose',
  'chocolates',
  'a_book',
  'picnic',
  'umbrella',
  'bicycle_ride',
  'cocktail',
  'breakfast',
  'lighthouse',
  'kite',
  'candle',
  'concert_tickets',
  'cake',
  'love_letter',
] as const
export type GiftCode = (typeof giftCodes)[number]

/**
 * A photo in a chat: offered by its sender, then accepted or refused by its receiver. The sender may
 * revoke it at any time; then it is nowhere any more.
 */
export const chatPhotoStates = ['offered', 'accepted', 'refused', 'revoked'] as const
export type ChatPhotoState = (typeof chatPhotoStates)[number]

/** The free texts of a profile, in the order it shows them. */
export const profileNotes = ['about_me', 'looking_for', 'first_date'] as const
export type ProfileNote = (typeof profileNotes)[number]

/** How far apart two members' towns are, in steps; nothing finer is ever revealed. */
export const distances = [
  'here',
  'under_10',
  'under_25',
  'under_50',
  'under_100',
  'further',
] as const
export type Distance = (typeof distances)[number]

/** Why a member is reported. */
export const reportReasons = [
  'fake_profile',
  'scam',
  'harassment',
  'underage',
  'unwanted_images',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** When somebody was last here, in steps; fictional profiles have none. */
export const presences = ['online', 'today', 'this_week', 'earlier'] as const
export type Presence = (typeof presences)[number]
