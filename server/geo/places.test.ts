import { beforeAll, expect, test } from 'vitest'
import type { Country } from '#contract/countries.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findPlaces } from './places.ts'
import { seedPlaces } from './seed-places.ts'

const { db } = await testDatabase()
beforeAll(async () => {
  await seedPlaces(db)
})

const namesOf = async (country: Country, name: string) =>
  (await findPlaces(db, { country, name }, 'en')).map((place) => place.name)

test.each<[Country, string, string]>([
  ['NL', 'utr', 'Utrecht'],
  ['NL', 'UTRECHT', 'Utrecht'],
  ['NL', ' den  h', 'Den Haag'],
  ['DE', 'munch', 'München'],
  ['DE', 'Muench', 'München'],
  ['DE', 'münchen', 'München'],
  ['DE', 'Saarbr', 'Saarbrücken'],
  ['FR', 'saint etienne', 'Saint-Étienne'],
  ['FR', 'Saint-Étienne', 'Saint-Étienne'],
  ['PL', 'lodz', 'Łódź'],
  ['DK', 'århus', 'Aarhus'],
  ['DK', 'koebenhavn', 'København'],
  ['ES', 'san sebastian', 'Donostia / San Sebastián'],
  ['ES', 'donostia', 'Donostia / San Sebastián'],
  ['BE', 'brussel', 'Bruxelles / Brussel'],
  ['IT', "l'aquila", "L'Aquila"],
  ['IT', 'laquila', "L'Aquila"],
])('in %s "%s" finds %s', async (country, typed, name) => {
  const found = await findPlaces(db, { country, name: typed }, 'en')
  const bare = (text: string) => text.normalize('NFC').replaceAll('’', "'")
  expect(found.map((place) => bare(place.name))).toContain(name)
})

test('ten towns at most, the largest first, of that country only', async () => {
  const found = await findPlaces(db, { country: 'NL', name: 'a' }, 'en')
  expect(found).toHaveLength(10)
  expect(found[0]).toEqual({
    id: expect.any(Number),
    name: 'Amsterdam',
    region: { code: 'NL-NH', name: 'North Holland' },
    country: 'NL',
  })
  const populations = await db.kysely
    .selectFrom('places')
    .select(['id', 'population', 'country'])
    .where(
      'id',
      'in',
      found.map((place) => place.id),
    )
    .execute()
  const populationOf = (id: number) => populations.find((each) => each.id === id)?.population ?? 0
  const sizes = found.map((place) => populationOf(place.id))
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
})

test.each(['%', '_trecht', "'", '   ', '\0', '\ud800', '-'])(
  'what is no letter finds nothing and breaks nothing: "%s"',
  async (typed) => {
    expect(await namesOf('NL', typed)).toEqual([])
  },
)
