import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Answer, shownIn } from '../door.ts'
import { rewriteQueries } from '../rewrite-queries.ts'
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

/** Calls that forget it, one that reads and one that changes something. */
const faults = [
  {
    name: 'GET /api/orders/{id}',
    asked: 'where o.member_id = $1 and (o.id = $3',
    forgotten: 'where $1::uuid is not null and (o.id = $3',
  },
  {
    name: 'DELETE /api/mandates/{id}',
    asked: 'from "mandates" where "member_id" = $1',
    forgotten: 'from "mandates" where $1::uuid is not null',
  },
]

describe('nobody does or reads what is not theirs', { tags: ['T1', 'R9'] }, () => {
  test.each(callNames)('%s ends as the policy says, whoever asks about whatever', async (name) => {
    expect(await deviationsOf(name)).toEqual([])
  })

  test.each(faults)(
    'where $name forgets to ask whose it is, that is found',
    async ({ name, asked, forgotten }) => {
      const database = new URL(stage.url).pathname.slice(1)
      rewriteQueries(database, (text) => text.replace(asked, forgotten))
      onTestFinished(() => rewriteQueries(database, (text) => text))
      // Whoever comes first may use up what the others ask about.
      const deviations = (await deviationsOf(name)).join('; ')
      const expected = expectedOf(policyOf(name), 'free', 'foreign')
      expect(deviations).toContain(` foreign: ok instead of ${expected}`)
    },
  )
})

/** How each person's request ends otherwise than the policy says, about whatever it is. */
async function deviationsOf(name: string): Promise<string[]> {
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
      deviations.push(...changedTables(before, after).map((table) => `${actor}: ${table} changed`))
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
  return deviations
}

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
