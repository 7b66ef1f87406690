import { expect, test } from 'vitest'
import { type MatchReason, matchReasons } from '#contract/match-finder.ts'
import { type Candidate, scoreFit, signals, type Wish } from './score-fit.ts'

const now = new Date('2026-06-10T12:00:00Z')

/** A man who seeks women of any age and says nothing more. */
const bruno: Wish = {
  id: 'bruno',
  gender: 'male',
  age: 36,
  seeking: ['female'],
  youngest: null,
  oldest: null,
  interests: [],
  languages: [],
  relationshipStatus: null,
  country: 'NL',
  region: null,
  chosenInterests: [],
  chosenLanguages: [],
}

/** A woman who seeks women and of whom nothing speaks for a match. */
const ada: Candidate = {
  id: 'ada',
  gender: 'female',
  age: 34,
  seeking: ['female'],
  youngest: null,
  oldest: null,
  interests: [],
  languages: [],
  relationshipStatus: null,
  distance: 'further',
  likesSeeker: false,
  presence: 'earlier',
  photos: 0,
  written: 0,
  signedUpAt: new Date('2025-01-01T12:00:00Z'),
}

type Case = [MatchReason, Partial<Wish>, Partial<Candidate>, Partial<Candidate>]

/** Of each signal: the wish, then two candidates who differ in that alone, the better one first. */
const cases: Case[] = [
  ['seeks_you', {}, { seeking: ['male', 'female'] }, {}],
  ['age_wanted', { youngest: 30, oldest: 40 }, { age: 40 }, { age: 41 }],
  ['your_age_wanted', {}, { youngest: 30, oldest: 36 }, { youngest: 37 }],
  ['chosen_interests', { chosenInterests: ['art', 'bbq'] }, { interests: ['art'] }, {}],
  ['common_interests', { interests: ['art', 'bbq'] }, { interests: ['bbq'] }, {}],
  ['near', {}, { distance: 'under_50' }, { distance: 'under_100' }],
  ['common_language', { languages: ['nl', 'fr'] }, { languages: ['fr'] }, { languages: ['de'] }],
  [
    'relationship_fits',
    { relationshipStatus: 'single' },
    { relationshipStatus: 'widowed' },
    { relationshipStatus: 'married' },
  ],
  ['likes_you', {}, { likesSeeker: true }, {}],
  ['active', {}, { presence: 'today' }, { presence: 'this_week' }],
  ['has_photos', {}, { photos: 3 }, { photos: 1 }],
  ['wrote_much', {}, { written: 400 }, { written: 100 }],
  ['new_here', {}, { signedUpAt: new Date('2026-06-01T12:00:00Z') }, {}],
]

const between = (wish: Partial<Wish>, candidate: Partial<Candidate>) =>
  scoreFit({ ...bruno, ...wish }, { ...ada, ...candidate }, now)

test.each(cases)(
  'the signal %s moves the score and is told',
  { tags: ['S2.26'] },
  (code, wish, better, worse) => {
    const [good, bad] = [between(wish, better), between(wish, worse)]
    expect(good.score).toBeGreaterThan(bad.score)
    expect(good.score - bad.score).toBeLessThanOrEqual(signals[code].weight)
    expect(good.reasons.map((each) => each.code)).toEqual([code])
    expect(bad.reasons).toEqual([])
  },
)

test('every signal has a test, at least ten of them', { tags: ['S2.26'] }, () => {
  expect(cases.map(([code]) => code).toSorted()).toEqual([...matchReasons].toSorted())
  expect(Object.keys(signals).toSorted()).toEqual([...matchReasons].toSorted())
  expect(matchReasons.length).toBeGreaterThanOrEqual(10)
})

test('what nobody has said is neither for nor against', () => {
  const none = between({ youngest: null, oldest: null }, {}).score
  expect(between({ youngest: 30 }, {}).score).toBeGreaterThan(none)
  expect(between({ youngest: 40 }, {}).score).toBeLessThan(none)
  expect(between({ languages: ['nl'] }, { languages: ['nl'] }).score).toBeGreaterThan(none)
  expect(between({ languages: ['nl'] }, { languages: ['de'] }).score).toBeLessThan(none)
})

test('reasons come the strongest first, four at most, with what they speak of', () => {
  const wish = { interests: ['art', 'bbq', 'beer'], chosenInterests: ['art'], languages: ['nl'] }
  const { reasons } = between(wish, {
    seeking: ['male'],
    interests: ['beer', 'art', 'bbq'],
    languages: ['nl', 'en'],
    distance: 'here',
    likesSeeker: true,
    presence: 'online',
  })
  expect(reasons).toEqual([
    { code: 'chosen_interests', values: ['art'] },
    { code: 'seeks_you', values: [] },
    { code: 'near', values: [] },
    { code: 'likes_you', values: [] },
  ])
  const two = between(wish, { interests: ['bbq', 'beer'], languages: ['nl'] })
  expect(two.reasons).toEqual([
    { code: 'common_language', values: ['nl'] },
    { code: 'common_interests', values: ['bbq', 'beer'] },
  ])
})

test('chosen languages go before those of the own profile', () => {
  const wish = { languages: ['nl'], chosenLanguages: ['es'] }
  expect(between(wish, { languages: ['es'] }).reasons).toEqual([
    { code: 'common_language', values: ['es'] },
  ])
  expect(between(wish, { languages: ['nl'] }).reasons).toEqual([])
})

test('what two people want of each other counts alike from both sides', () => {
  const sides = { bruno: { ...bruno, ...talkative('nl'), youngest: 30, oldest: 40 }, ada }
  const turned = turn(sides.bruno, { ...ada, ...talkative('nl'), seeking: ['male'], oldest: 35 })
  const straight = scoreFit(
    sides.bruno,
    { ...ada, ...talkative('nl'), seeking: ['male'], oldest: 35 },
    now,
  )
  const back = scoreFit(turned.wish, turned.candidate, now)
  expect(back.score).toBe(straight.score)
})

function talkative(language: string) {
  return {
    interests: ['art', 'beer', 'hiking'],
    languages: [language],
    relationshipStatus: 'single' as const,
  }
}

/** The same two people, looked at from the other side. */
function turn(wish: Wish, candidate: Candidate): { wish: Wish; candidate: Candidate } {
  const { likesSeeker, presence, photos, written, signedUpAt, distance, ...other } = candidate
  return {
    wish: { ...other, country: 'NL', region: null, chosenInterests: [], chosenLanguages: [] },
    candidate: {
      ...{ likesSeeker, presence, photos, written, signedUpAt, distance },
      ...{ id: wish.id, gender: wish.gender, age: wish.age, seeking: wish.seeking },
      ...{ youngest: wish.youngest, oldest: wish.oldest },
      ...{ interests: wish.interests, languages: wish.languages },
      relationshipStatus: wish.relationshipStatus,
    },
  }
}
