import { beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../testing/askers.ts'
import { aMember, aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadDensity } from './load-density.ts'

const { db, owner, setNow } = await testDatabase()
let moment = new Date('2026-06-10T12:00:00Z').getTime()
function later() {
  moment += 31_000
  setNow(new Date(moment))
}

beforeAll(async () => {
  const town = { country: 'NL', region: 'NL-UT' }
  await owner.kysely
    .insertInto('places')
    .values([
      { id: 1, name: 'Large', ...town, latitude: 52, longitude: 5, population: 3000 },
      { id: 2, name: 'Small', ...town, latitude: 53, longitude: 6, population: 1000 },
      { id: 3, name: 'Other', country: 'NL', region: 'NL-FR', ...position, population: 0 },
      { id: 4, name: 'Abroad', country: 'BE', region: 'BE-VAN', ...position, population: 9 },
    ])
    .execute()
})
const position = { latitude: 53, longitude: 5.5 }

async function levels(country = 'NL', host = 'localhost') {
  later()
  const regions = await loadDensity(db, await aVisitor(db, { host }), country)
  return Object.fromEntries(regions.map(({ code, level }) => [code, level]))
}

async function fill(region: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await aMember(db, { region })
}

test('a region stands where its people live, and says in steps how many members it has', {
  tags: ['S2.46'],
}, async () => {
  expect(await levels()).toEqual({ 'NL-UT': 0, 'NL-FR': 0 })
  await fill('NL-UT', 1)
  expect(await levels()).toEqual({ 'NL-UT': 1, 'NL-FR': 0 })
  await fill('NL-UT', 8)
  expect(await levels()).toEqual({ 'NL-UT': 1, 'NL-FR': 0 })
  await fill('NL-UT', 1)
  expect(await levels()).toEqual({ 'NL-UT': 2, 'NL-FR': 0 })
  const [utrecht] = (await loadDensity(db, await aVisitor(db), 'NL')).slice(1)
  expect(utrecht).toMatchObject({ code: 'NL-UT', latitude: 52.25, longitude: 5.25 })
})

test('nobody counts who is fictional, invisible, unconfirmed or of another site', async () => {
  const siteId = await aSite(db, { slug: 'density', host: 'density.test' })
  const region = 'NL-FR'
  await aMember(db, { region, fictional: true })
  await aMember(db, { region, invisible: true })
  await aMember(db, { region, status: 'not_confirmed' })
  await aMember(db, { region, siteId })
  expect((await levels())['NL-FR']).toBe(0)
  expect((await levels('NL', 'density.test'))['NL-FR']).toBe(1)
})

test('a country that we do not serve has no regions', async () => {
  expect(await levels('XX')).toEqual({})
  expect(await levels('BE')).toEqual({ 'BE-VAN': 0 })
})
