import { afterEach, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { mailedToken } from '#server/testing/mails.ts'
import { aMember, type TestMember, theSite } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Answer, openDoor, shownIn } from './door.ts'
import { rewriteQueries } from './rewrite-queries.ts'

/** Guesses in the long attack, from a fifth as many networks; the owner signs in a tenth as often. */
const tries = Number(process.env.PROOF_TRIES ?? 120)

const { context, db, url, setNow } = await testApp()
await theSite(db)
const door = openDoor(context)
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)
afterEach(() => setNow(null))

async function someone(): Promise<TestMember> {
  const member = await aMember(db)
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  return member
}

function signIn(login: string, given: string, address: string, cookie = ''): Promise<Answer> {
  const body = JSON.stringify({ login, password: given })
  return door('POST /api/user.php', { ...(cookie && { cookie }), body, address })
}

const deviceIn = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('device='))
    ?.split(';')[0] ?? ''

/** A network of the attack: IPv4 and IPv6 in turn, each IPv6 one from another provider. */
function network(index: number): string {
  return index % 2 ? `198.18.${index >> 8}.${index & 255}` : `2001:db8:${index.toString(16)}::1`
}

type Front = { networks: number; from?: number }

/** Guesses, by address and by username, all at once. */
function attack(logins: [string, string], count: number, front: Front): Promise<Answer[]> {
  const each = Array.from({ length: count }, (_, index) => {
    const place = (front.from ?? 0) + ((index * 7) % front.networks)
    return signIn(logins[index % 2 ? 1 : 0], `guess ${index}`, network(place))
  })
  return Promise.all(each)
}

const guesses = (answers: Answer[]) =>
  answers.filter(({ outcome }) => outcome === 'login_failed').length

test(`${tries} guesses at one account from many networks at once are at most 100 in 30 days, and its owner always gets in`, {
  tags: ['T11'],
}, async () => {
  const { compared, lockedOut } = await besiege(tries)
  console.info(`${tries} guesses, ${compared} of them compared`)
  expect(lockedOut).toEqual([])
  expect(compared).toBeLessThanOrEqual(100)
  expect(compared).toBeGreaterThan(0)
})

/** What counting could do wrong, as a change of a statement. */
const faults: Record<string, (text: string) => string> = {
  'does not count what comes from everywhere': (text) =>
    text.replace('case when r.expire <= $2', `case when r.key like 'guess:%' or r.expire <= $2`),
  'does not know the browser of the owner': (text) =>
    text.replace('from known_devices where', 'from known_devices where false and'),
}

test.each(Object.entries(faults))(
  'a service that %s is found',
  {
    tags: ['T11'],
  },
  async (_, rewrite) => {
    const database = new URL(url).pathname.slice(1)
    rewriteQueries(database, rewrite)
    onTestFinished(() => rewriteQueries(database, (text) => text))
    const { compared, lockedOut } = await besiege(120)
    console.info(`It was found by this: ${compared} compared; ${lockedOut.slice(0, 2).join('; ')}.`)
    expect(compared > 100 || lockedOut.length > 0).toBe(true)
  },
)

/** So many guesses in 30 days: how many were compared, and how the owner was refused meanwhile. */
async function besiege(count: number): Promise<{ compared: number; lockedOut: string[] }> {
  const owner = await someone()
  const home = '203.0.113.77'
  setNow(new Date('2026-03-01T12:00:00Z'))
  const device = deviceIn(await signIn(owner.email, password, home))
  let compared = 0
  const lockedOut: string[] = []
  for (let day = 0; day < 30; day += 3) {
    setNow(new Date(Date.UTC(2026, 2, 1 + day, 13)))
    const front = { networks: Math.ceil(count / 5), from: day }
    const attacking = attack([owner.email, owner.name], count / 10, front)
    // One after the other: a device has five tries at the same moment, right ones too.
    for (let time = 0; time < Math.ceil(count / 100); time += 1) {
      const { outcome } = await signIn(owner.email, password, home, device)
      if (outcome !== 'ok') lockedOut.push(outcome)
    }
    compared += guesses(await attacking)
  }
  return { compared, lockedOut }
}

test('from the network of the owner nobody locks the owner out either', {
  tags: ['T11'],
}, async () => {
  const owner = await someone()
  const home = '203.0.113.78'
  const device = deviceIn(await signIn(owner.email, password, home))
  for (let count = 0; count < 8; count++) await signIn(owner.email, 'wrong', home)
  expect((await signIn(owner.email, password, home)).outcome).toBe('login_blocked')
  expect((await signIn(owner.email, password, home, device)).outcome).toBe('ok')
  expect((await signIn(owner.name, password, home, device)).outcome).toBe('ok')
})

test('an attack is answered alike for a member and for nobody, guess by guess', {
  tags: ['T10', 'T11'],
}, async () => {
  setNow(new Date('2026-03-01T12:00:00Z'))
  const id = await theSite(db)
  await db.kysely
    .updateTable('sites')
    .set({ settings: JSON.stringify({ login_attempts: 3, login_attempts_month: 5 }) })
    .where('id', '=', id)
    .execute()
  const member = await someone()
  const told = async (login: string) => {
    const answers: string[] = []
    for (let count = 0; count < 8; count++) {
      answers.push(shownIn(await signIn(login, 'wrong', network(500 + (count >> 2)))))
    }
    return answers.join('\n')
  }
  expect(await told('nobody.of.ours@example.test')).toBe(await told(member.email))
  expect(await told('Nobody Of Ours')).toBe(await told(member.name))
  await db.kysely.updateTable('sites').set({ settings: '{}' }).where('id', '=', id).execute()
})

test('on a new device of an account under attack the reset mail lets its owner in', {
  tags: ['T11'],
}, async () => {
  const owner = await someone()
  const home = '203.0.113.79'
  await attack([owner.email, owner.name], 52, { networks: 24 })
  expect((await signIn(owner.email, password, home)).outcome).toBe('login_blocked')
  const token = await mailedToken(db, owner.id, 'reset')
  const fresh = 'a lighthouse in the fog'
  const reset = await door('POST /api/password-reset/do', {
    body: JSON.stringify({ token, password: fresh, password_repeat: fresh }),
    address: home,
  })
  const device = deviceIn(reset)
  expect(device).not.toBe('')
  expect((await signIn(owner.email, fresh, home, device)).outcome).toBe('ok')
  expect((await signIn(owner.email, fresh, home)).outcome).toBe('login_blocked')
})

test('a stolen cookie of a device has tries of its own and no more, and a new password ends it', {
  tags: ['T11'],
}, async () => {
  setNow(new Date('2026-03-01T12:00:00Z'))
  const owner = await someone()
  const device = deviceIn(await signIn(owner.email, password, '203.0.113.80'))
  const stolen = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      signIn(owner.email, 'wrong', network(700 + index), device),
    ),
  )
  expect(guesses(stolen)).toBe(5)
  expect((await signIn(owner.email, password, '203.0.113.80')).outcome).toBe('ok')
  const forged = `${device.slice(0, -4)}AAAA`
  await attack([owner.email, owner.name], 52, { networks: 24, from: 800 })
  for (const cookie of [forged, 'device=x', '']) {
    const answer = await signIn(owner.email, password, '203.0.113.81', cookie)
    expect(answer.outcome).toBe('login_blocked')
  }
})

test('what is counted for 30 days is one of 16 million rows, and no address', {
  tags: ['T11'],
}, async () => {
  for (let count = 0; count < 5; count++) {
    await signIn(`nobody.${count}@example.test`, 'wrong', '203.0.113.82')
  }
  const keys = await db.kysely
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'guess:%')
    .execute()
  expect(keys.length).toBeGreaterThanOrEqual(5)
  expect(keys.every(({ key }) => (key.split(':').at(-1) ?? '').length === 4)).toBe(true)
})
