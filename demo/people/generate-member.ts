import { z } from 'zod'
import type { Country, Language } from '#contract/countries.ts'
import { type PlainInterest, plainInterests } from '#contract/options.ts'
import { readTable } from '../read-table.ts'
import { chooseLooks } from './choose-looks.ts'
import { chooseName } from './choose-name.ts'
import type { Home } from './homes.ts'
import type { CastMember } from './member.ts'
import type { Random } from './random.ts'
import type { Search } from './searches.ts'
import { writeAbout } from './write-about.ts'

/** What earlier members already have and nobody else may get. */
export type Taken = { names: Set<string>; abouts: Set<string> }

/** One member of a home, with a search of their own; notes in `taken` what they used up. */
export function generateMember(
  key: string,
  home: Home,
  search: Search,
  taken: Taken,
  chances: Random,
): CastMember {
  const age = chances.integer(...chances.pick(generations))
  const town = chances.pick(townsOf(home.country, home.language))
  const { firstName, name } = chooseName(home, { ...search, age, town }, taken.names, chances)
  const about = writeUniqueAbout(home, search, town, taken.abouts, chances)
  const joinedDays = Math.ceil(700 * chances.next() ** 2)
  return {
    key,
    name,
    email: `${key}@example.test`,
    gender: search.gender,
    seeking: [...search.seeking],
    sexuality: search.sexuality,
    age,
    birth_month: chances.integer(1, 12),
    birth_day: chances.integer(1, 28),
    country: home.country,
    town,
    languages: chooseLanguages(home, chances),
    about_me: about.text,
    interests: chooseInterests(about.interest, chances),
    relationship_status: chooseStatus(age, chances),
    ...chooseLooks({ firstName, country: home.country, gender: search.gender, age }, chances),
    photos: chances.pick([0, 1, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6]),
    joined_days_ago: joinedDays,
    active_minutes_ago: chooseActivity(joinedDays, chances),
  }
}

const generations: readonly (readonly [number, number])[] = [
  [21, 29],
  [24, 34],
  [28, 39],
  [32, 46],
  [40, 56],
  [52, 70],
]

function writeUniqueAbout(
  home: Home,
  search: Search,
  town: string,
  abouts: Set<string>,
  chances: Random,
): ReturnType<typeof writeAbout> {
  const { language } = home
  const author = { language, gender: search.gender, town: townInWords(town, language) }
  let about = writeAbout(author, chances)
  while (abouts.has(about.text)) about = writeAbout(author, chances)
  abouts.add(about.text)
  return about
}

function chooseLanguages(home: Home, chances: Random): Language[] {
  const others = home.alsoSpoken.filter((_, place) => chances.chance(place === 0 ? 0.75 : 0.25))
  return [home.language, ...others]
}

function chooseInterests(first: PlainInterest | undefined, chances: Random): PlainInterest[] {
  const wished = chances.integer(3, 8)
  const others = chances.sample(
    plainInterests.filter((interest) => interest !== first),
    first ? wished - 1 : wished,
  )
  const chosen = new Set(first ? [first, ...others] : others)
  return plainInterests.filter((interest) => chosen.has(interest))
}

function chooseStatus(age: number, chances: Random): CastMember['relationship_status'] {
  return chances.weigh({
    single: 30,
    in_a_relationship: 2,
    married: age > 29 ? 1.5 : 0,
    open_relationship: 3,
    divorced: age > 33 ? 9 : 0,
    widowed: age > 54 ? 7 : 0,
  })
}

function chooseActivity(joinedDays: number, chances: Random): number {
  const [least, most] = chances.pick([
    [0, 9],
    [10, 59],
    [60, 1_439],
    [60, 1_439],
    [1_440, 10_079],
    [1_440, 10_079],
    [10_080, 60_480],
  ] as const)
  return Math.min(chances.integer(least, most), joinedDays * 1_440 - 60)
}

/** Towns by country and language, and what some of them are called in another language. */
const table = readTable(
  'people/towns.json',
  z.strictObject({
    towns: z.record(z.string().regex(/^[A-Z]{2}-[a-z]{2}$/), z.string()),
    in_swedish: z.record(z.string(), z.string()),
  }),
)

const towns = new Map(Object.entries(table.towns).map(([home, line]) => [home, line.split(', ')]))

/** Towns of a country where the language is spoken, spelt as in the list of places. */
function townsOf(country: Country, language: Language): readonly string[] {
  const found = towns.get(`${country}-${language}`)
  if (!found) throw new Error(`No towns for ${country}-${language}`)
  return found
}

/** The town as somebody writing in that language would call it. */
function townInWords(town: string, language: Language): string {
  return language === 'sv' ? (table.in_swedish[town] ?? town) : town
}
