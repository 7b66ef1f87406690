import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { aVisitor } from '../testing/askers.ts'
import { aSite, theSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { aDesk, aSignup } from '../testing/signups.ts'
import { testDatabase } from '../testing/test-database.ts'
import { setChallenge } from './challenge.ts'
import { signUp } from './sign-up.ts'

const { db, setNow } = await testDatabase()
const desk = aDesk(db)
await theSite(db)
await aSite(db, { slug: 'wary', host: 'wary.test', settings: { signups_before_challenge: 0 } })
let networks = 0
const visitor = () => aVisitor(db, { host: 'wary.test', network: `203.0.113.${++networks}` })
type Visitor = Awaited<ReturnType<typeof visitor>>

async function solve(asker: Visitor, at = desk): Promise<string> {
  const challenge = await setChallenge(at, asker)
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

const come = (asker: Visitor, proof?: string) =>
  signUp(desk, asker, aSignup(proof === undefined ? {} : { proof }), '')
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

test('after so many sign-ups of a network within an hour its computers solve a task', async () => {
  const asker = await aVisitor(db, { network: '203.0.113.240' })
  for (const _ of Array(5)) await come(asker)
  expect(await codeOf(come(asker))).toBe('challenge_required')
  await come(asker, await solve(asker))
  expect(await codeOf(come(asker))).toBe('challenge_required')
  await come(await aVisitor(db, { network: '203.0.113.241' }))
  setNow(new Date(Date.now() + 3_700_000))
  await come(asker)
  setNow(null)
})

test('a solution counts once, also when it is handed in many times at once', async () => {
  const asker = await visitor()
  const proof = await solve(asker)
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => come(asker, proof)))
  const lost = outcomes.filter((each) => each.status === 'rejected')
  expect(lost.map(({ reason }) => reason.code)).toEqual(Array(3).fill('challenge_required'))
})

test('a solution that is wrong, too late, of another network or of another server does not count', async () => {
  const asker = await visitor()
  const solved = JSON.parse(await solve(asker))
  const changed = (change: object) => JSON.stringify({ ...solved, ...change })
  const { counter } = solved.solution
  for (const proof of [
    '',
    'no JSON',
    '{}',
    changed({ solution: { counter, derivedKey: '00'.repeat(32) } }),
    changed({ challenge: { ...solved.challenge, signature: '00' } }),
    await solve(await visitor()),
    await solve(asker, aDesk(db)),
  ]) {
    expect(await codeOf(come(asker, proof))).toBe('challenge_required')
  }
  setNow(new Date(Date.now() + 601_000))
  expect(await codeOf(come(asker, JSON.stringify(solved)))).toBe('challenge_required')
  setNow(null)
  await come(asker, JSON.stringify(solved))
})

test('who is sent to solve a task has not used up a sign-up', async () => {
  const settings = { signups_before_challenge: 0, signups_an_hour: 2 }
  await aSite(db, { slug: 'strict', host: 'strict.test', settings })
  const asker = await aVisitor(db, { host: 'strict.test', network: '203.0.113.250' })
  for (const _ of Array(4)) expect(await codeOf(come(asker))).toBe('challenge_required')
  for (const _ of Array(2)) await come(asker, await solve(asker))
  expect(await codeOf(come(asker, await solve(asker)))).toBe('rate_limited')
})
