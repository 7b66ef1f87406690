import { describe, expect, test } from 'vitest'
import { changedTables, fingerprint } from './fingerprint.ts'
import { callNames, idFor, policyOf, requestOf, setScene, setStage } from './scene.ts'

const stage = await setStage()

const json = { 'Content-Type': 'application/json' }
const own = { ...json, Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }

/** Requests that no page of our own makes. */
const manners: Record<string, Record<string, string>> = {
  'no sign of where it comes from': { ...json, 'Sec-Fetch-Site': '' },
  'a foreign origin': { ...json, 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
  'a foreign origin that says it is ours': { ...own, Origin: 'https://evil.example' },
  'a foreign origin with our client type': {
    ...json,
    'Sec-Fetch-Site': '',
    Origin: 'https://evil.example',
    'X-Client-Type': 'web',
  },
  'an origin that is hidden': { ...json, 'Sec-Fetch-Site': '', Origin: 'null' },
  'an origin of a host that begins like ours': { ...own, Origin: 'http://localhost.evil.example' },
  'an origin of another site of the service': { ...own, Origin: 'http://elsewhere.test' },
  'an origin of another port': { ...own, Origin: 'http://localhost:8080' },
  'cross-site': { ...own, 'Sec-Fetch-Site': 'cross-site' },
  'same-site': { ...own, 'Sec-Fetch-Site': 'same-site' },
  'a body of plain text': { ...own, 'Content-Type': 'text/plain' },
  'a body of plain text that mentions JSON': {
    ...own,
    'Content-Type': 'text/plain; application/json',
  },
  'a body of a form': { ...own, 'Content-Type': 'application/x-www-form-urlencoded' },
}

/** Browsers send beacons from our own pages as plain text; they say nothing but "I was here". */
const beacon = 'POST /api/page-hidden.php'

const changes = callNames.filter((name) => !name.startsWith('GET '))

describe('what changes something is asked by our own pages only', { tags: ['T15'] }, () => {
  test.each(changes)('%s from elsewhere is refused and changes nothing', async (name) => {
    const scene = await setScene(stage)
    const person = await scene.enter('free')
    const id = idFor(stage, scene, policyOf(name), person, 'own')
    const { line, body } = requestOf(name, stage, id)
    const { cookie } = person
    const before = await fingerprint(stage.owner)
    const outcomes: Record<string, string> = {}
    for (const [manner, headers] of Object.entries(manners)) {
      const answer = await stage.door(line, { cookie, headers, body: body ?? '{}' })
      outcomes[manner] = `${answer.status} ${answer.outcome}`
    }
    const expected = Object.keys(manners).map((manner) => {
      const passes = name === beacon && manner.includes('plain text')
      return [manner, passes ? '204 ok' : '403 foreign_origin']
    })
    expect(outcomes).toEqual(Object.fromEntries(expected))
    expect(changedTables(before, await fingerprint(stage.owner))).toEqual([])
  })

  test('the same requests from our own page are answered', async () => {
    const scene = await setScene(stage)
    const person = await scene.enter('free')
    const { line, body } = requestOf('PUT /api/user.php', stage, person.id)
    const answer = await stage.door(line, { cookie: person.cookie, headers: own, body })
    expect(answer.outcome).toBe('ok')
  })
})
