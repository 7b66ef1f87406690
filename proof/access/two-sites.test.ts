import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { seedBundles } from '#server/credits/bundles.ts'
import { createLink } from '#server/notifications/mail-links.ts'
import { somePhotos } from '#server/testing/meeting.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { aSignup } from '#server/testing/signups.ts'
import { type Door, openDoor } from '../door.ts'
import { accessPolicy, type Policy } from './access-policy.ts'
import { aPerson, otherSite } from './actors.ts'
import { changedTables, fingerprint } from './fingerprint.ts'
import { idFor, knock, setScene, setStage } from './scene.ts'

const stage = await setStage()
const { db, context } = stage
const here = stage.door
const there = openDoor(context, 'elsewhere.test')
const thereId = await otherSite(db)
await seedBundles(db)

/** Everybody here, of whom the people there must never be told. */
const town = await peopleOf(undefined, 8)
const fewThere = await peopleOf(thereId, 3)

async function peopleOf(siteId: string | undefined, count: number): Promise<string[]> {
  const people = []
  for (let place = 0; place < count; place += 1) {
    const { id } = await aMember(db, { siteId, gender: place % 2 ? 'male' : 'female' })
    await somePhotos(db, id, ['active'])
    await db.kysely
      .updateTable('profiles')
      .set({ shown_publicly: true, has_photo: true })
      .where('id', '=', id)
      .execute()
    people.push(id)
  }
  return people
}

const aboutSomething = Object.keys(accessPolicy).filter(
  (name) => accessPolicy[name]?.about !== 'nothing' && accessPolicy[name]?.about !== undefined,
)

test.each(aboutSomething)(
  '%s: what belongs to one site does not exist on the other',
  async (name) => {
    const policy = accessPolicy[name] as Policy
    const scene = await setScene(stage)
    const asker = await aPerson(db, 'other_site', scene.owner.id)
    const guest = { ...asker, belongings: null }
    const id = idFor(stage, scene, policy, guest, 'own')
    const before = await fingerprint(stage.owner)
    const answer = await knock({ ...stage, door: there }, name, asker, id)
    const after = await fingerprint(stage.owner)
    const silent = policy.outcome === 'ok'
    expect(answer.outcome === 'ok').toBe(silent)
    // Tries are counted, whatever they were for.
    const changed = changedTables(before, after).filter((table) => table !== 'rate_limits')
    expect(changed).toEqual([])
    for (const secret of scene.secrets.filter((each) => each !== id)) {
      expect(answer.text).not.toContain(secret)
    }
  },
)

const questions = Object.keys(calls).filter(
  (name) => name.startsWith('GET ') && name !== 'GET /api/logout.php' && name !== 'GET /api/events',
)

test.each(questions)(
  '%s names nobody of the other site, to a member and to a visitor',
  async (name) => {
    const { cookie } = await aPerson(db, 'other_site', '')
    const id = randomUUID()
    const path =
      name.replace(/\{\w+\}/, id) + (accessPolicy[name]?.query?.(id) ?? queries[name] ?? '')
    for (const headers of [{ cookie }, {}]) {
      const { text, status } = await there(path, headers)
      expect(status).toBeLessThan(500)
      for (const person of town) expect(text).not.toContain(person)
    }
  },
)

/** For the calls that answer nothing without a query. */
const queries: Record<string, string> = {
  'GET /api/density': '?country=NL',
  'GET /api/faces': '?count=24',
}

async function bodyOf(door: Door, path: string, cookie?: string) {
  return JSON.parse((await door(`GET ${path}`, { cookie })).text)
}

test('search, count, faces and the number of members are of one site', async () => {
  const { cookie } = await aPerson(db, 'other_site', '')
  const known = await db.kysely
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', thereId)
    .execute()
  const all = known.map(({ id }) => id)
  const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)
  const search = await bodyOf(there, '/api/members', cookie)
  const { faces } = await bodyOf(there, '/api/faces?count=24')
  for (const shown of [idsOf(search.results), idsOf(search.similar), idsOf(faces)]) {
    expect(all).toEqual(expect.arrayContaining(shown))
  }
  expect(idsOf(search.results)).not.toEqual([])
  expect(idsOf(faces).sort()).toEqual(fewThere.sort())
  expect(search.num_results).toBeLessThanOrEqual(all.length)
  // The number may be up to a minute old, so time moves on.
  stage.setNow(new Date(Date.now() + 120_000))
  expect((await bodyOf(there, '/api/settings.php')).settings.num_members).toBe(all.length)
  stage.setNow(null)
})

test('a session of one site is nobody on the other', async () => {
  const member = await aMember(db)
  const cookie = await aSession(db, member.id)
  expect((await bodyOf(here, '/api/user.php', cookie)).user.id).toBe(member.id)
  expect((await bodyOf(there, '/api/user.php', cookie)).user).toBeNull()
  expect((await there('GET /api/chats.php', { cookie })).outcome).toBe('authentication_required')
})

test('one address may have an account on each, and each password opens its own alone', async () => {
  const signup = aSignup()
  const signUp = (door: Door, password: string) =>
    door('POST /api/signup', { body: JSON.stringify({ ...signup, password }) })
  const signIn = (door: Door, password: string) =>
    door('POST /api/user.php', { body: JSON.stringify({ login: signup.email, password }) })
  expect((await signUp(here, 'a quiet harbour')).outcome).toBe('ok')
  expect((await signUp(there, 'a loud windmill')).outcome).toBe('ok')
  expect((await signIn(here, 'a quiet harbour')).outcome).toBe('ok')
  expect((await signIn(here, 'a loud windmill')).outcome).toBe('login_failed')
  expect((await signIn(there, 'a loud windmill')).outcome).toBe('ok')
  expect((await signIn(there, 'a quiet harbour')).outcome).toBe('login_failed')
})

test('a link of an e-mail of one site opens nothing on the other', async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const { id: memberId, email } = member
  const token = await createLink(db, { purpose: 'activation', memberId, email, lifeMs: 60_000 })
  const password = 'a lighthouse in the fog'
  const body = JSON.stringify({ token, password, password_repeat: password })
  expect((await there('POST /api/activation', { body })).outcome).toBe('link_expired')
  expect((await there(`GET /api/links/${token}`)).outcome).not.toBe('ok')
  expect((await here('POST /api/activation', { body })).outcome).toBe('ok')
})
