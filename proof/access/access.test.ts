import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Answer, shownIn } from '../door.ts'
import { accessPolicy, type Outcome, type Ownership, type Policy } from './access-policy.ts'
import { type Actor, strangers } from './actors.ts'
import { changedTables, fingerprint } from './fingerprint.ts'
import { callNames, crowdsOn, idFor, knock, policyOf, setScene, setStage } from './scene.ts'

const stage = await setStage()
const crowdFor = crowdsOn(stage)

test('every call has a row in the policy, and every row a call', { tags: ['R9'] }, () => {
  expect(Object.keys(accessPolicy).sort()).toEqual([...callNames].sort())
})

test('there are visitors, free and premium members, and no named roles beside them', {
  tags: ['S6.28'],
}, async () => {
  const kinds = Object.values<{ who: string }>(calls).map((call) => call.who)
  expect([...new Set(kinds)].sort()).toEqual(['anyone', 'member'])
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'role|admin|staff|moderator|permission'`.execute(
    stage.owner.kysely,
  )
  expect(rows).toEqual([])
  const { cookie } = await (await setScene(stage)).enter('free')
  const { text } = await stage.door('GET /api/user.php', { cookie })
  expect(Object.keys(JSON.parse(text).user).sort().join(' ')).toBe(
    [
      'credit_value credits email fictional_icon id language mails_off_cause',
      'notifications_disabled paid_user paused_at profile signup_date signup_step status',
    ].join(' '),
  )
})

describe('nobody does or reads what is not theirs', { tags: ['T1', 'R9'] }, () => {
  test.each(callNames)('%s ends as the policy says, whoever asks about whatever', async (name) => {
    const policy = policyOf(name)
    const { scene, people } = await crowdFor(name)
    const deviations: string[] = []
    for (const person of people) {
      const { actor } = person
      const answers = new Map<Ownership, { id: string; answer: Answer }>()
      for (const ownership of ownershipsOf(policy)) {
        const id = idFor(stage, scene, policy, person, ownership)
        const isWatched = ownership === 'foreign' && !name.startsWith('GET ')
        const before = isWatched ? await fingerprint(stage.owner) : {}
        const answer = await knock(stage, name, person, id)
        const after = isWatched ? await fingerprint(stage.owner) : {}
        deviations.push(
          ...changedTables(before, after).map((table) => `${actor}: ${table} changed`),
        )
        answers.set(ownership, { id, answer })
        const expected = expectedOf(policy, actor, ownership)
        if (answer.outcome !== expected) {
          deviations.push(`${actor} ${ownership}: ${answer.outcome} instead of ${expected}`)
        }
        const told = scene.secrets.filter((secret) => secret !== id && answer.text.includes(secret))
        deviations.push(...told.map((secret) => `${actor} ${ownership}: was told ${secret}`))
      }
      const [foreign, unknown] = [answers.get('foreign'), answers.get('unknown')]
      if (foreign && unknown && !policy.tellsApart && plain(foreign) !== plain(unknown)) {
        deviations.push(`${actor}: ${plain(foreign)} is not ${plain(unknown)}`)
      }
    }
    expect(deviations).toEqual([])
  })
})

/** One's own id comes last, since that request may use up what the others ask about. */
function ownershipsOf({ about }: Policy): Ownership[] {
  if (about === 'nothing') return ['own']
  return about === 'member'
    ? ['unknown', 'foreign', 'hidden', 'own']
    : ['unknown', 'foreign', 'own']
}

function expectedOf(policy: Policy, actor: Actor, ownership: Ownership): Outcome {
  if (strangers.includes(actor) && policy.strangers === 'refused') return 'authentication_required'
  if (ownership === 'own' && policy.except?.[actor]) return policy.except[actor]
  if (typeof policy.outcome === 'string') return policy.outcome
  const outcome = policy.outcome[ownership]
  if (!outcome) throw new Error('The policy says nothing of members who hide.')
  return outcome
}

function plain({ id, answer }: { id: string; answer: Answer }): string {
  return shownIn(answer).replaceAll(id, '{id}')
}
