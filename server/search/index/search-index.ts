import type { Gender } from '#contract/options.ts'

/** What to search for: a viewer's fit and filters, with nothing left to look up. */
export type SearchQuestion = {
  siteId: string
  /** Null means a visitor, who meets everybody that can be found. */
  viewerId: string | null
  genders: Gender[]
  /** Only those who are looking for this gender; null means all. */
  seekers: Gender | null
  country: string | null
  region: string | null
  /** Born from this day, before that day. */
  born: { from: string; before: string }
  /** Living in one of these towns, or in none of them; null means anywhere. */
  towns: { ids: number[]; away: boolean } | null
  /** One of these members, who are here now; null means everybody. */
  present: string[] | null
  /** What a profile must have, all of it. */
  needed: ('photo' | 'real')[]
  /** One of the codes in each named field. */
  traits: Partial<Record<TraitField, string[]>>
  /** All of these. */
  interests: string[]
  /** One of these; an empty list means any. */
  languages: string[]
  /** The viewer's "no thanks" since this moment count. */
  passedSince: Date
  /** Members who have been found already, or are not to be offered again. */
  without: string[]
}

export const traitFields = [
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'sexuality',
] as const
export type TraitField = (typeof traitFields)[number]

/** The most recently active first, or the latest sign-ups first. */
export type SearchOrder = 'active' | 'new'

type Slice = {
  order: SearchOrder
  skip: number
  take: number
  bound: number
}

export type Found = {
  /** One page of ids. */
  ids: string[]
  /** How many there are in all, counted up to the given bound. */
  count: number
}

/** What questions in turn ask about somebody. */
export type Whereabouts = {
  id: string
  /** Null where they named no town, or no region. */
  town: number | null
  country: string
  region: string | null
  /** A day, as 1990-12-31. */
  born: string
}

/** Finds members. PostgreSQL is behind it; another index could be, without changes elsewhere. */
export type SearchIndex = {
  find(question: SearchQuestion, slice: Slice): Promise<Found>
  /** How many there are, counted up to a bound; and all of them, active first, if no more than so many. */
  findFew(
    question: SearchQuestion,
    limits: { most: number; bound: number },
  ): Promise<{ count: number; few: Whereabouts[] | null }>
  /** The latest of those who signed up after a moment; of very many who did, perhaps some from before. */
  findSince(question: SearchQuestion, since: Date, most: number): Promise<string[]>
  /** How many would be found if the viewer had not passed them. */
  countPassed(question: SearchQuestion, bound: number): Promise<number>
}
