import type { Gender } from '#contract/options.ts'

/** What is searched for: a viewer's fit and filters, with nothing left to look up. */
export type SearchQuestion = {
  siteId: string
  /** Null is a visitor, who meets everybody that can be found. */
  viewerId: string | null
  genders: Gender[]
  /** Only those who seek this gender; null is all. */
  seekers: Gender | null
  country: string | null
  region: string | null
  /** Born from this day, before that day. */
  born: { from: string; before: string }
  /** Living in one of these towns, or in none of them; null is anywhere. */
  towns: { ids: number[]; away: boolean } | null
  /** One of these members, the ones who are here now; null is everybody. */
  present: string[] | null
  /** What a profile must have, all of it. */
  needed: ('photo' | 'real')[]
  /** One of the codes in each field that is named. */
  traits: Partial<Record<TraitField, string[]>>
  /** All of these. */
  interests: string[]
  /** One of these; none is any. */
  languages: string[]
  /** The viewer's "no thanks" count from this moment. */
  passedSince: Date
  /** Those who were found already. */
  without: string[]
}

export const traitFields = [
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'sexuality',
] as const
type TraitField = (typeof traitFields)[number]

/** Those active last first, or those signed up last. */
export type SearchOrder = 'active' | 'new'

type Slice = { order: SearchOrder; skip: number; take: number; bound: number }

export type Found = {
  /** One page of ids. */
  ids: string[]
  /** How many there are in all, counted up to the given bound. */
  count: number
}

/** Finds members. PostgreSQL is behind it; another index can be without a change elsewhere. */
export type SearchIndex = {
  find(question: SearchQuestion, slice: Slice): Promise<Found>
  /** How many would be found if the viewer had not passed them. */
  countPassed(question: SearchQuestion, bound: number): Promise<number>
}
