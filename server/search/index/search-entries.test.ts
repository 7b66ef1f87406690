import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Gender, genders, hairColors } from '#contract/options.ts'
import { playsOf, randomOf } from '../../../proof/seeds.ts'
import { mayMeet } from '../../profiles/may-meet.ts'
import { somePhotos } from '../../testing/meeting.ts'
import { aBlock, aMember, theSite } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findInTurn } from '../find-in-turn.ts'
import { countForSure, foldCounts, termCounts } from './known-counts.ts'
import { postgresSearch } from './postgres-search.ts'
import type { SearchOrder, SearchQuestion } from './search-index.ts'

const { db, owner, setNow } = await testDatabase()
const start = new Date('2026-06-10T12:00:00Z')

const people = 40
const rounds = 30

const plays = playsOf({ proof: 'search', known: [7, 21], runs: 3 * rounds })

test.each(plays)(
  'after any changes the search finds whom the profiles say, in their order, and the counts add up (seed $seed)',
  async (play) => {
    const random = randomOf(play.seed)
    const siteId = await theSite(db)
    const towns = await aFewTowns()
    setNow(start)
    const ids: string[] = []
    for (let each = 0; each < people; each++) ids.push(await somebody())
    let sure = 0
    for (let round = 0; round < play.runs; round++) {
      for (let change = 0; change < 6; change++) await changeSomething()
      if (random.chance(0.3)) await foldCounts(db)
      expect(await entriesAsKept()).toEqual(await entriesAsProfilesSay())
      expect(await countsAsKept()).toEqual(await countsAsEntriesSay())
      setNow(new Date(start.getTime() + round * 11 * 60_000))
      const question = await ask()
      const order: SearchOrder = random.chance(0.7) ? 'active' : 'new'
      const all = await idsByTheRules(question, order)
      const counts = await termCounts(db)
      const known = await countForSure(db, question, { hopeful: true, judgesAll: true, counts })
      expect([play.again, question, known.atLeast <= all.length]).toEqual([
        play.again,
        question,
        true,
      ])
      if (known.atLeast > 0) sure++
      for (const [skip, take, bound] of [
        [0, 3, 4],
        [0, 0, 2],
        [2, 2, 6],
        [0, 50, 50],
      ] as const) {
        const found = await postgresSearch(db, 0).find(question, { order, skip, take, bound })
        const ids = all.slice(0, bound).slice(skip, skip + take)
        const expected = { ids, count: Math.min(all.length, bound) }
        expect([play.again, question, found]).toEqual([play.again, question, expected])
      }
      await expectTurns(question)
    }
    // Otherwise the counts would hardly have been tried.
    if (play.runs > 20) expect(sure).toBeGreaterThan(2)
    await owner.kysely.deleteFrom('blocks').execute()
    await owner.kysely.deleteFrom('passes').execute()
    await db.kysely.updateTable('profiles').set({ status: 'deleted' }).execute()
    expect(await entriesAsKept()).toEqual([])
    expect((await countsAsKept()).filter(({ members }) => members !== 0)).toEqual([])

    async function somebody(): Promise<string> {
      const [country, region] = random.of(places)
      const { id } = await aMember(db, {
        gender: random.of(genders),
        seeking: random.of(wishes),
        country,
        region,
        placeId: random.of([null, ...towns]),
        dateOfBirth: random.of(births),
        interests: random.chance(0.5) ? ['art'] : ['art', 'tea'],
        fictional: random.chance(0.1),
        invisible: random.chance(0.1),
        lastActiveAt: moment(),
      })
      return id
    }

    /** Put in turn here or by one question after the other, a page is the same. */
    async function expectTurns(question: SearchQuestion): Promise<void> {
      const [country, region] = random.of(places)
      const { born } = question
      const young = '1990-05-17'
      const near = { ids: [random.of(towns)], away: random.chance(0.2) }
      const turns = [
        { ...question, ...(question.towns ? {} : { towns: near }) },
        { ...question, ...(question.country ? {} : { country, region }) },
        {
          ...question,
          ...(question.country ? {} : { country }),
          born: { ...born, from: born.from > young ? born.from : young },
        },
        ...(random.chance(0.7) ? [question] : []),
      ]
      const index = postgresSearch(db, 0)
      for (const [skip, take, bound] of [
        [0, 5, 50],
        [3, 4, 50],
        [0, 3, 4],
      ] as const) {
        const slice = { skip, take, bound }
        const asked = await findInTurn(index, question, turns, { ...slice, most: 0 })
        for (const most of [5, 60]) {
          const found = await findInTurn(index, question, turns, { ...slice, most })
          expect([play.again, turns, most, found]).toEqual([play.again, turns, most, asked])
        }
      }
    }

    /** Minutes apart, so that some share a moment and their ids decide. */
    function moment(): Date {
      return new Date(start.getTime() - random.below(200) * 60_000)
    }

    async function changeSomething(): Promise<void> {
      const id = random.of(ids)
      const profile = db.kysely.updateTable('profiles').where('id', '=', id)
      const [country, region] = random.of(places)
      await random.of([
        async () => void ids.push(await somebody()),
        () => profile.set({ last_active_at: moment() }).execute(),
        () => profile.set({ last_active_at: moment() }).execute(),
        () => profile.set({ invisible: random.chance(0.5) }).execute(),
        () =>
          profile.set({ status: random.of(['active', 'active', 'disabled', 'blocked']) }).execute(),
        () => profile.set({ country, region, place_id: random.of([null, ...towns]) }).execute(),
        () =>
          profile.set({ date_of_birth: random.of(births), seeking: random.of(wishes) }).execute(),
        () =>
          profile
            .set({ hair_color: random.of(hairColors), about_me: `${random.below(9)}` })
            .execute(),
        () => profile.set({ languages: random.of([['nl'], ['ab'], ['ck', 'nl']]) }).execute(),
        () => somePhotos(db, id, ['active']).catch(() => undefined),
        () => db.kysely.deleteFrom('photos').where('member_id', '=', id).execute(),
        () => aBlock(db, id, random.of(ids.filter((other) => other !== id))).catch(() => undefined),
        () => aPass(id, random.of(ids.filter((other) => other !== id))),
      ])()
    }

    async function aPass(member_id: string, passed_id: string): Promise<void> {
      const pass = { member_id, passed_id, created_at: moment() }
      await db.kysely
        .insertInto('passes')
        .values(pass)
        .onConflict((on) => on.doNothing())
        .execute()
    }

    async function ask(): Promise<SearchQuestion> {
      const [country, region] = random.of(places)
      const placed = random.below(3)
      const wanted = genders.filter(() => random.chance(0.6))
      const nearby = random.chance(0.25)
      return {
        siteId,
        viewerId: random.chance(0.8) ? random.of(ids) : null,
        genders: wanted.length > 0 ? wanted : [...genders],
        seekers: random.chance(0.6) ? random.of(genders) : null,
        country: placed > 0 && !nearby ? country : null,
        region: placed > 1 && !nearby ? region : null,
        born: random.of(ranges),
        towns: nearby ? { ids: towns.slice(0, 2), away: random.chance(0.2) } : null,
        present: null,
        needed: (['photo', 'real'] as const).filter(() => random.chance(0.2)),
        traits: random.chance(0.2) ? { hair_color: [random.of(hairColors)] } : {},
        interests: random.chance(0.2) ? ['tea'] : [],
        languages: random.chance(0.2) ? ['ck'] : [],
        passedSince: new Date(start.getTime() - 100 * 60_000),
        without: random.chance(0.3) ? ids.slice(0, 3) : [],
      }
    }
  },
)

const places: [string, string][] = [
  ['NL', 'NL-UT'],
  ['NL', 'NL-NH'],
  ['DE', 'DE-BE'],
]
const wishes: Gender[][] = [['male'], ['female'], ['male', 'female', 'nonbinary'], ['nonbinary']]
const births = ['1980-01-01', '1980-12-31', '1990-05-17', '1991-01-01', '2001-07-07']
const ranges = [
  { from: '0001-01-01', before: '2026-07-01' },
  { from: '1980-01-01', before: '1991-01-01' },
  { from: '1980-06-01', before: '1991-02-01' },
  { from: '1990-05-18', before: '2001-07-07' },
]

async function aFewTowns(): Promise<number[]> {
  const rows = [1, 2, 3].map((id) => ({
    ...{ id, name: `Town ${id}`, country: 'NL', region: 'NL-UT' },
    ...{ latitude: 52, longitude: 5, population: 1000 },
  }))
  await owner.kysely
    .insertInto('places')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  return rows.map(({ id }) => id)
}

/** Whom the question is about, by the profiles and the one rule of who may meet whom. */
async function idsByTheRules(question: SearchQuestion, order: SearchOrder): Promise<string[]> {
  const { siteId, viewerId, country, region, born, towns, traits, needed, seekers } = question
  const time = order === 'new' ? 'signed_up_at' : 'last_active_at'
  const text = `select p.id from profiles p left join profiles viewer on viewer.id = $1
    where p.site_id = $2 and p.gender = any($3) and p.status = 'active' and not p.invisible
      and ($1::uuid is null or (p.id <> $1 and ${mayMeet('viewer', 'p')}))
      and ($4::text is null or p.country = $4) and ($5::text is null or p.region = $5)
      and p.date_of_birth >= $6::date and p.date_of_birth < $7::date
      and ($8::integer[] is null or coalesce(p.place_id = any($8), false) <> $9)
      and (not $10 or p.has_photo) and (not $11 or not p.fictional)
      and ($12::text is null or $12 = any(p.seeking))
      and ($13::text[] is null or p.hair_color = any($13))
      and p.interests @> $14 and ($15::text[] = '{}' or p.languages && $15)
      and p.id <> all($16::uuid[])
      and not exists (select from passes where member_id = $1 and passed_id = p.id and created_at > $17)
    order by p.${time} desc, p.id desc`
  const rows = await owner.query<{ id: string }>({ name: `by-the-rules-${order}`, text }, [
    ...[viewerId, siteId, question.genders, country, region, born.from, born.before],
    ...[
      towns?.ids ?? null,
      towns?.away ?? false,
      needed.includes('photo'),
      needed.includes('real'),
    ],
    ...[seekers, traits.hair_color ?? null, question.interests, question.languages],
    ...[question.without, question.passedSince],
  ])
  return rows.map(({ id }) => id)
}

const entry = `id, site_id, last_active_at, signed_up_at, option_bits, interest_bits, language_bits,
  date_of_birth, place_id, gender, country, region, languages`

async function entriesAsKept() {
  return (await sql.raw(`select ${entry} from search_entries order by id`).execute(db.kysely)).rows
}

async function entriesAsProfilesSay() {
  const findable = `select ${entry} from profiles where status = 'active' and not invisible`
  return (await sql.raw(`${findable} order by id`).execute(db.kysely)).rows
}

type Counted = { place: string; members: number }

const lines = (from: string) => `select gender, place, born, facet, sum(members)::integer as members
  from (${from}) counted group by 1, 2, 3, 4 having sum(members) <> 0 order by 1, 2, 3, 4`

async function countsAsKept() {
  const text = lines(`select gender, place, born, facet, members from search_counts
    union all select gender, place, born, facet, members
    from search_count_changes, search_levels(country, region, place_id, birth_month)`)
  return (await sql.raw<Counted>(text).execute(db.kysely)).rows
}

async function countsAsEntriesSay() {
  const text = lines(`select gender, place, born, (option_bits & 31)::integer as facet, 1 as members
    from search_entries, lateral (
      select '' as place, extract(year from date_of_birth)::integer as born
      union all select '', to_char(date_of_birth, 'YYYYMM')::integer
      union all select country, extract(year from date_of_birth)::integer
      union all select country, to_char(date_of_birth, 'YYYYMM')::integer
      union all select country || '/' || region, extract(year from date_of_birth)::integer
      union all select 'town ' || place_id, 0) level where place is not null`)
  return (await sql.raw<Counted>(text).execute(db.kysely)).rows
}
