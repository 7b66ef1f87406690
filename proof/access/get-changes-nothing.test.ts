import { describe, expect, test } from 'vitest'
import type { Ownership } from './access-policy.ts'
import { actors } from './actors.ts'
import { changedTables, type Fingerprint, fingerprint } from './fingerprint.ts'
import {
  callNames,
  idFor,
  knock,
  policyOf,
  requestOf,
  type Scene,
  setScene,
  setStage,
} from './scene.ts'

const stage = await setStage()

/** Which tables a GET may change, and why. Every other GET only reads. */
const exceptions: Record<string, { tables: string[]; reason: string }> = {
  'GET /api/logout.php': {
    tables: ['sessions'],
    reason: 'The specification signs out with a GET; it does so for our own pages only.',
  },
  'GET /api/orders/{id}': {
    tables: ['orders', 'payments'],
    reason:
      'The order is told as the payment provider tells it now, so an open payment is settled.',
  },
  'GET /api/geocode.php': {
    tables: ['rate_limits'],
    reason: 'How often a network and a member ask in an hour is counted; the position is not kept.',
  },
  'GET /api/discountcode.php': {
    tables: ['rate_limits'],
    reason: 'How many codes that do not exist a member types in an hour is counted.',
  },
  'GET /api/events': {
    tables: ['inbox_entries'],
    reason: 'Whose page opens has received the messages that waited.',
  },
}
const readings = callNames.filter((name) => name.startsWith('GET '))
const ownerships: Ownership[] = ['unknown', 'foreign', 'own']

describe('a GET changes nothing', { tags: ['T16'] }, () => {
  test.each(readings)('%s leaves every table as it was, whoever asks', async (name) => {
    const scene = await setScene(stage)
    const people = await Promise.all(actors.map(scene.enter))
    const before = await fingerprint(stage.owner)
    for (const person of people) {
      for (const ownership of ownerships) {
        await knock(stage, name, person, idFor(stage, scene, policyOf(name), person, ownership))
      }
    }
    const changed = changedTables(before, await fingerprint(stage.owner))
    expect(changed.sort()).toEqual(exceptions[name]?.tables ?? [])
  })

  test.each(readings)('HEAD of %s leaves every table as it was', async (name) => {
    const scene = await setScene(stage)
    const changes = await changesOf(scene, name, { method: 'HEAD' })
    const allowed = name === 'GET /api/events' ? [] : (exceptions[name]?.tables ?? [])
    expect(changes.filter((table) => !allowed.includes(table))).toEqual([])
  })

  test('signing out is refused where a foreign page asks for it', async () => {
    const scene = await setScene(stage)
    for (const from of ['cross-site', 'same-site', 'none']) {
      const headers = { 'Sec-Fetch-Site': from }
      expect(await changesOf(scene, 'GET /api/logout.php', { headers })).toEqual([])
    }
  })

  test('exceptions are made only for calls that exist', () => {
    expect(Object.keys(exceptions).filter((name) => !readings.includes(name))).toEqual([])
  })
})

type Manner = { method?: string; headers?: Record<string, string> }

async function changesOf(scene: Scene, name: string, manner: Manner): Promise<string[]> {
  const person = await scene.enter('free')
  const id = idFor(stage, scene, policyOf(name), person, 'own')
  const { line } = requestOf(name, stage, id)
  const before: Fingerprint = await fingerprint(stage.owner)
  const request = manner.method ? line.replace('GET', manner.method) : line
  await stage.door(request, { cookie: person.cookie, headers: manner.headers })
  return changedTables(before, await fingerprint(stage.owner))
}
