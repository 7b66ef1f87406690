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
  /** Those who were found already. */
  without: string[]
}

export type Found = {
  /** One page of ids, those active last first. */
  ids: string[]
  /** How many there are in all, counted up to the given bound. */
  count: number
}

/** Finds members. PostgreSQL is behind it; another index can be without a change elsewhere. */
export type SearchIndex = {
  find(
    question: SearchQuestion,
    slice: { skip: number; take: number; bound: number },
  ): Promise<Found>
}
