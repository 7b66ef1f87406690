import { expect, test } from 'vitest'
import { choosePlans } from './choose-plans.ts'
import type { TermCounts } from './known-counts.ts'
import type { SearchQuestion } from './search-index.ts'

const now = new Date('2026-11-01T00:00:00Z')
const slice = { order: 'active' as const, limit: 1001, now }

test('what many have is found by a walk, and without statistics everything is', () => {
  const common = { ...everybody(), traits: { eye_color: ['brown'] } }
  expect(choosePlans(common, slice, counts)[0]).toEqual({ by: 'walk' })
  const nothing: TermCounts = { of: () => 0, inTown: () => 0, inTowns: () => 0 }
  expect(choosePlans({ ...everybody(), interests: ['tea'] }, slice, nothing)[0]?.by).toBe('walk')
})

test('what few have is fetched by the shortest lists that rule enough out', () => {
  const traits = { eye_color: ['hazel'], hair_color: ['white'], body_type: ['muscular'] }
  expect(choosePlans({ ...everybody(), traits }, slice, counts)).toEqual([
    {
      by: 'terms',
      groups: [['abcdeff eye_color:hazel hair_color:white'], ['abcdeff body_type:muscular']],
      lately: false,
    },
  ])
})

test('of those who are neither many nor few, the ones here lately come first, then all', () => {
  const traits = { eye_color: ['brown'], hair_color: ['white'] }
  const plans = choosePlans({ ...everybody(), traits }, slice, counts)
  expect(plans.map((plan) => plan.by === 'terms' && plan.lately)).toEqual([true, false])
  const newest = choosePlans({ ...everybody(), traits }, { ...slice, order: 'new' }, counts)
  expect(newest.some((plan) => plan.by === 'terms' && plan.lately)).toBe(false)
})

test('a few who are here, and a few towns, are looked through one by one', () => {
  expect(choosePlans({ ...everybody(), present: ['a'] }, slice, counts)).toEqual([
    { by: 'present' },
  ])
  const towns = { ids: [1, 2], away: false }
  expect(choosePlans({ ...everybody(), towns }, slice, counts)).toEqual([{ by: 'towns' }])
  const away = { ids: [1, 2], away: true }
  expect(choosePlans({ ...everybody(), towns: away }, slice, counts)[0]).toEqual({ by: 'walk' })
})

const members: Record<string, number> = {
  '': 400_000,
  'eye_color:brown': 200_000,
  'eye_color:hazel': 40_000,
  'hair_color:white': 20_000,
  'body_type:muscular': 40_000,
  'eye_color:hazel hair_color:white': 2_000,
  'body_type:muscular eye_color:hazel': 4_000,
  'body_type:muscular hair_color:white': 3_000,
  'eye_color:brown hair_color:white': 10_000,
}

const counts: TermCounts = {
  of: (terms) => {
    const known = terms.map((term) => term.slice('abcdeff '.length))
    return known.reduce(
      (sum, term) => sum + (members[term] ?? (term.startsWith('week:') ? 20_000 : 0)),
      0,
    )
  },
  inTown: () => 100,
  inTowns: (_, towns) => 100 * towns.length,
}

const everybody = (): SearchQuestion => ({
  siteId: '01900000-0000-7000-8000-000000abcdef',
  viewerId: null,
  genders: ['female'],
  seekers: null,
  country: null,
  region: null,
  born: { from: '0001-01-01', before: '2008-12-01' },
  towns: null,
  present: null,
  needed: [],
  traits: {},
  interests: [],
  languages: [],
  passedSince: now,
  without: [],
})
