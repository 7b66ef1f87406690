/** The option lists of a profile: stored codes. Their labels stand in web/profiles/option-labels.tsx. */
export const genders = ['male', 'female', 'nonbinary'] as const
export type Gender = (typeof genders)[number]

export const sexualities = ['heterosexual', 'homosexual', 'bisexual', 'other'] as const
export type Sexuality = (typeof sexualities)[number]

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

/** The sexual ones, which the general niche leaves out. */
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

/** When somebody was last here, in steps; a fictional profile has none. */
export const presences = ['online', 'today', 'this_week', 'earlier'] as const
export type Presence = (typeof presences)[number]
