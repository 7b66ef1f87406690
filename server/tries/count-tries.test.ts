import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { countTry, forgetTries, uncountTry } from './count-tries.ts'

const { db, setNow } = await testDatabase()
const limit = { tries: 5, windowMs: 900_000 }

test('tries at the same moment are all counted', async () => {
  const tries = await Promise.all(Array.from({ length: 50 }, () => countTry(db, 'burst', limit)))
  expect(tries.map((each) => each.count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
})

test('the try that reaches the limit begins the window anew; later ones do not lengthen it', async () => {
  const start = new Date('2026-03-01T12:00:00Z')
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  for (const minute of [0, 1, 2, 3]) {
    setNow(at(minute))
    expect((await countTry(db, 'window', limit)).endsAt).toEqual(at(15))
  }
  setNow(at(10))
  expect((await countTry(db, 'window', limit)).endsAt).toEqual(at(25))
  setNow(at(20))
  expect(await countTry(db, 'window', limit)).toEqual({ count: 6, endsAt: at(25) })
  setNow(at(25))
  expect(await countTry(db, 'window', limit)).toEqual({ count: 1, endsAt: at(40) })
  setNow(null)
})

test('a try can be taken back, and all of them forgotten', async () => {
  await countTry(db, 'back', limit)
  await countTry(db, 'back', limit)
  await uncountTry(db, 'back')
  expect((await countTry(db, 'back', limit)).count).toBe(2)
  await forgetTries(db, 'back')
  expect((await countTry(db, 'back', limit)).count).toBe(1)
})
