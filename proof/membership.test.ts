import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { hashOfNobody, hashPassword } from '#server/accounts/passwords.ts'
import { aMember, aSession, aSite } from '#server/testing/people.ts'
import { aSignup } from '#server/testing/signups.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Answer, openDoor } from './door.ts'

/** How many known and how many unknown addresses. Below 100, times say nothing. */
const tries = Number(process.env.PROOF_TRIES ?? 3)

/** What is done for a request; what a server does by itself meanwhile is nobody's. */
const work = new AsyncLocalStorage<string[]>()
/** A planted fault: where there is no member, no password is compared either. */
let sparesStrangers = false
// Files share their modules, and one that was loaded before compares passwords unseen.
vi.hoisted(() => void vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const noted = <Given extends unknown[], Result>(name: string, act: (...given: Given) => Result) =>
    function note(...given: Given) {
      work.getStore()?.push(name)
      return act(...given)
    }
  const [hash, verify] = [noted('hash', argon2.hash), noted('verify', argon2.verify)]
  return {
    ...{ ...argon2, hash },
    verify: (...given: Parameters<typeof verify>) =>
      sparesStrangers && given[0] === hashOfNobody ? Promise.resolve(false) : verify(...given),
  }
})
const query = pg.Client.prototype.query
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...given: unknown[]
) {
  const [asked] = given as [string | { text: string }]
  work.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
  return query.apply(this, given as never)
})

const { context, db, setNow } = await testApp()
const siteId = await aSite(db, { slug: 'discreet', niche: 7, isDefault: true })
const door = openDoor(context)
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)
afterEach(() => setNow(null))

let networks = 0
const anAddress = () => `10.${networks >> 16}.${(networks++ >> 8) & 255}.${networks & 255}`

type Step = { path: string; body: object; cookie?: string | undefined }
/** What somebody might do to find out whether an address is a member's. */
const flows: Record<string, (email: string) => Promise<Step[]>> = {
  'a sign-in': async (email) => [{ path: 'POST /api/user.php', body: { login: email, password } }],
  'a sign-up, and a sign-in with the password chosen in it': async (email) => {
    const form = aSignup({ email })
    const login = { login: email, password: form.password }
    return [
      { path: 'POST /api/signup', body: form },
      { path: 'POST /api/user.php', body: login },
      { path: 'POST /api/signup', body: { ...form, name: `${form.name} too` } },
      { path: 'POST /api/signup', body: form },
      { path: 'POST /api/user.php', body: { ...login, login: form.name } },
      { path: 'POST /api/reactivation/ask', body: login },
    ]
  },
  'asking for a new password': async (email) => [
    { path: 'POST /api/password-reset', body: { email } },
  ],
  'a change of address': async (email) => {
    const { id } = await aMember(db, { siteId })
    await setPassword(id)
    const cookie = await aSession(db, id)
    return [{ path: 'POST /api/mail-change', body: { email, password }, cookie }]
  },
}

test.each(Object.entries(flows))(
  '%s tells nothing of an address, neither by its answers nor by its work',
  { tags: ['T10', 'R18'], timeout: 0 },
  async (name, flow) => {
    const { seen, times } = await tryBoth(flow, tries)
    expect([...seen.known]).toHaveLength(1)
    expect([...seen.unknown]).toEqual([...seen.known])
    if (tries < 100) return
    const rank = areaUnderCurve(times.known, times.unknown)
    console.info(`${name}: AUC ${rank.toFixed(3)} of ${tries} known and ${tries} unknown addresses`)
    expect(rank).toBeGreaterThan(0.45)
    expect(rank).toBeLessThan(0.55)
  },
)

test('a sign-in that compares no password where there is no member is found', {
  tags: ['T10', 'R18'],
}, async () => {
  const { 'a sign-in': flow } = flows
  if (!flow) throw new Error('Nobody signs in.')
  sparesStrangers = true
  const { seen } = await tryBoth(flow, 2).finally(() => {
    sparesStrangers = false
  })
  expect([...seen.unknown]).not.toEqual([...seen.known])
})

/** Takes the steps so often with an address of each kind, and notes what was seen and how long it took. */
async function tryBoth(flow: (email: string) => Promise<Step[]>, count: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const seen = { known: new Set<string>(), unknown: new Set<string>() }
  for (let each = 0; each < count * 2; each++) {
    const side = each % 2 === 0 ? 'known' : 'unknown'
    // Somebody signs up in either case, so that the database is equally warm for both.
    const address = await aKnownAddress()
    const email = side === 'known' ? address : `${randomUUID()}@example.test`
    const steps = await flow(email)
    setNow(new Date('2026-03-01T12:00:00Z'))
    const { shown, ms } = await play(steps, email)
    setNow(null)
    seen[side].add(shown)
    times[side].push(ms)
  }
  return { seen, times }
}

test('probing leaves no account behind, and what waited goes by itself', {
  tags: ['T10'],
}, async () => {
  setNow(new Date('2026-03-01T12:00:00Z'))
  const form = aSignup()
  await door('POST /api/signup', { body: JSON.stringify(form), address: anAddress() })
  const accounts = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', form.email)
    .execute()
  expect(accounts).toEqual([])
})

async function aKnownAddress(): Promise<string> {
  const { id, email } = await aMember(db, { siteId })
  await setPassword(id, 'another one that nobody knows')
  return email
}

const hashes = new Map([[password, stored]])

async function setPassword(id: string, chosen = password): Promise<void> {
  const password_hash = hashes.get(chosen) ?? (await hashPassword(chosen))
  hashes.set(chosen, password_hash)
  await db.kysely.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
}

/** Takes the steps in one browser; answers all that was shown and done, and how long it took. */
async function play(steps: Step[], email: string): Promise<{ shown: string; ms: number }> {
  const address = anAddress()
  const shown: unknown[] = []
  const done: string[] = []
  let own = ''
  const start = performance.now()
  for (const { path, body, cookie } of steps) {
    const knock = { address, body: JSON.stringify(body), cookie: cookie ?? own }
    const answer = await work.run(done, () => door(path, knock))
    own = answer.headers.getSetCookie()[0]?.split(';')[0] ?? own
    shown.push(visible(answer, email))
  }
  const ms = performance.now() - start
  expect(done.length).toBeGreaterThan(steps.length)
  return { shown: JSON.stringify([shown, done]), ms }
}

/** Everything in an answer but the address itself, the random token and nonce, and its own id. */
function visible({ status, headers, text }: Answer, email: string): unknown[] {
  const cookies = headers.getSetCookie().map((each) => each.replace(/=[\w-]{43}/, '=…'))
  const others = [...headers].filter(([name]) => name !== 'set-cookie')
  const id = headers.get('x-request-id') ?? ''
  const rest = JSON.stringify([others, text]).replaceAll(email, '{email}').replaceAll(id, '{id}')
  return [status, cookies, rest.replace(/nonce-[^']+/g, 'nonce')]
}

/** How often a time of one kind is longer than one of the other; a half says nothing. */
function areaUnderCurve(ones: number[], others: number[]): number {
  const longer = ones.flatMap((one) => others.map((other) => (one > other ? 1 : 0) as number))
  return longer.reduce((sum, each) => sum + each, 0) / longer.length
}
