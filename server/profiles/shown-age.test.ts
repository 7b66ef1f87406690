import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playsOf } from '../../proof/seeds.ts'
import { birthRange, shownAge } from './shown-age.ts'

const plays = playsOf({ proof: 'ages', known: [18], runs: 100 })
const moment = (day: string) => new Date(`${day}T12:00:00Z`)

test('an age counts from the month of birth, whatever the day', { tags: ['S3.19'] }, () => {
  expect(shownAge('1992-05-17', moment('2026-04-30'))).toBe(33)
  expect(shownAge('1992-05-01', moment('2026-05-01'))).toBe(34)
  expect(shownAge('1992-05-31', moment('2026-05-01'))).toBe(34)
  expect(shownAge('2004-02-29', moment('2026-02-01'))).toBe(22)
})

test.each(plays)(
  'two people born in the same month are the same age at every moment (seed $seed)',
  { tags: ['T31'] },
  ({ seed, runs }) => {
    const day = fc.date({
      min: moment('2020-01-01'),
      max: moment('2030-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 28 }), (now, other) => {
        const late = `1990-07-${`${other}`.padStart(2, '0')}`
        expect(shownAge(late, now)).toBe(shownAge('1990-07-01', now))
      }),
      { seed, numRuns: runs },
    )
  },
)

test.each(plays)(
  'the searched range holds exactly the ages that are shown (seed $seed)',
  { tags: ['S3.104', 'S3.105'] },
  ({ seed, runs }) => {
    const now = moment('2026-11-21')
    fc.assert(
      fc.property(
        fc.integer({ min: 18, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        fc.date({ min: moment('1930-01-01'), max: moment('2008-11-30'), noInvalidDate: true }),
        (youngest, span, born) => {
          const day = born.toISOString().slice(0, 10)
          const range = birthRange({ youngest, oldest: youngest + span }, now)
          const age = shownAge(day, now)
          const inRange = day >= range.from && day < range.before
          expect(inRange).toBe(age >= youngest && age <= youngest + span)
        },
      ),
      { seed, numRuns: runs },
    )
  },
)
