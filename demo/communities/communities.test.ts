import { expect, test } from 'vitest'
import { readPlaces } from '#database/places/read-places.ts'
import { plain } from '../people/choose-name.ts'
import type { CastMember } from '../people/member.ts'
import { fits } from '../people/searches.ts'
import { type Community, marlow, tweeklank } from './communities.ts'

const communities = Object.entries({ marlow: marlow(), tweeklank: tweeklank() })

test.each(communities)(
  '%s has about sixty people, each with everything of their own',
  (site, one) => {
    const { members } = one
    expect(members.length).toBe(61)
    for (const own of [
      members.map((member) => member.key),
      members.map((member) => plain(member.name)),
      members.map((member) => member.email),
      members.map((member) => member.about_me),
      members.map((member) => member.portrait.seed),
    ]) {
      expect(new Set<unknown>(own).size).toBe(members.length)
    }
    for (const { key, email, age, named } of members) {
      expect(email).toBe(`${key}@${site}.example.test`)
      expect(age, key).toBeGreaterThanOrEqual(21)
      expect(Boolean(named), key).toBe(key === members[0]?.key)
    }
  },
)

test.each(communities)(
  'in %s everybody lives in a larger town and fits somebody',
  (_, { members }) => {
    const large = new Set(
      readPlaces()
        .filter((place) => place.population > 15_000)
        .map((place) => `${place.name} ${place.country}`),
    )
    for (const member of members) {
      expect(large, member.key).toContain(`${member.town} ${member.country}`)
      const fitting = members.filter((other) => other !== member && fits(member, other))
      expect(fitting.length, member.key).toBeGreaterThanOrEqual(1)
    }
  },
)

test.each(communities)('in %s likes and talks are between people who fit', (_, community) => {
  const { members, likes, conversations } = community
  const suits = ([one, other]: string[]) =>
    fits(memberOf(community, one), memberOf(community, other))
  const first = members[0]?.key ?? ''
  for (const { from, to } of likes) {
    expect(suits([from, to]), `${from} likes ${to}`).toBe(true)
  }
  expect(likes.filter(({ to }) => to === first).length).toBeGreaterThanOrEqual(4)
  expect(conversations.filter(({ between }) => between.includes(first))).toHaveLength(3)
  expect(conversations.length).toBeGreaterThanOrEqual(6)
  const pairs = conversations.map(({ between }) => between.toSorted().join(' '))
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const { between } of conversations) {
    expect(suits(between), between.join(' ')).toBe(true)
  }
})

function memberOf({ members }: Community, key = ''): CastMember {
  const found = members.find((one) => one.key === key)
  if (!found) throw new Error(`Nobody is called ${key}`)
  return found
}

test('Marlow is men and non-binary people who look for men', () => {
  for (const { key, gender, seeking } of marlow().members) {
    expect(['male', 'nonbinary'], key).toContain(gender)
    expect(seeking, key).toContain('male')
    expect(seeking, key).not.toContain('female')
  }
})

test('Tweeklank speaks Dutch, in two countries', () => {
  const { members } = tweeklank()
  expect(new Set(members.map((member) => member.country))).toEqual(new Set(['NL', 'BE']))
  for (const { key, languages } of members) expect(languages[0], key).toBe('nl')
})
