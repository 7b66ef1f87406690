import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeSetting } from '#server/sites/change-setting.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { type Entered, knock, setStage } from './scene.ts'

/** Times are only compared when asked for: npm run prove -- access --attempts 500. */
const attempts = Number(process.env.PROOF_ATTEMPTS ?? 0)
const asked = ['GET /api/members/{id}', 'POST /api/members/{id}/messages', 'PUT /api/blocks/{id}']

test.runIf(attempts > 0)(
  'nobody tells an invisible member from an unknown id by the time that an answer takes',
  { tags: ['R18'], timeout: 600_000 },
  async () => {
    const stage = await setStage()
    for (const name of ['profiles_an_hour', 'sends_a_minute']) {
      const much = { site: 'general', name, value: 1_000_000 }
      expect(await changeSetting(stage.db, much)).toBe(null)
    }
    const member = await aMember(stage.db, { premium: true, credits: 50 })
    const cookie = await aSession(stage.db, member.id)
    const viewer: Entered = {
      actor: 'premium',
      ...member,
      cookie,
      address: '198.51.100.9',
      belongings: null,
    }
    for (const name of asked) {
      const times = { hidden: [] as number[], unknown: [] as number[] }
      for (let attempt = 0; attempt < attempts; attempt++) {
        for (const kind of ['hidden', 'unknown'] as const) {
          const id = kind === 'hidden' ? stage.hiddenId : randomUUID()
          const start = performance.now()
          await knock(stage, name, viewer, id)
          times[kind].push(performance.now() - start)
        }
      }
      const chance = chanceOfMore(times.hidden, times.unknown)
      console.info(`${name}: hidden takes longer in ${(chance * 100).toFixed(1)} % of the pairs`)
      expect(chance).toBeGreaterThan(0.4)
      expect(chance).toBeLessThan(0.6)
    }
  },
)

/** How likely a time of the first kind is to be the longer one: a half if nobody can tell. */
function chanceOfMore(one: number[], other: number[]): number {
  const won = one.map((mine) => other.filter((theirs) => mine > theirs).length)
  return won.reduce((sum, count) => sum + count, 0) / (one.length * other.length)
}
