import { describe, expect, test } from 'vitest'
import type { Ownership } from './access-policy.ts'
import { changedTables, type Fingerprint, fingerprint } from './fingerprint.ts'
import {
  type Crowd,
  callNames,
  changingReads,
  crowdsOn,
  idFor,
  knock,
  policyOf,
  requestOf,
  setStage,
} from './scene.ts'

const stage = await setStage()

const crowdFor = crowdsOn(stage)
const readings = callNames.filter((name) => name.startsWith('GET '))
const ownerships: Ownership[] = ['unknown', 'foreign', 'own']

describe('a GET changes nothing', { tags: ['T16'] }, () => {
  test.each(readings)('%s leaves every table as it was, whoever asks', async (name) => {
    const { scene, people } = await crowdFor(name)
    const before = await fingerprint(stage.owner)
    for (const person of people) {
      for (const ownership of ownerships) {
        await knock(stage, name, person, idFor(stage, scene, policyOf(name), person, ownership))
      }
    }
    const changed = changedTables(before, await fingerprint(stage.owner))
    expect(changed.sort()).toEqual(changingReads[name]?.tables ?? [])
  })

  test.each(readings)('HEAD of %s leaves every table as it was', async (name) => {
    const changes = await changesOf(await crowdFor(name), name, { method: 'HEAD' })
    const allowed = name === 'GET /api/events' ? [] : (changingReads[name]?.tables ?? [])
    expect(changes.filter((table) => !allowed.includes(table))).toEqual([])
  })

  test('signing out is refused where a foreign page asks for it', async () => {
    const name = 'GET /api/logout.php'
    const crowd = await crowdFor(name)
    for (const from of ['cross-site', 'same-site', 'none']) {
      const headers = { 'Sec-Fetch-Site': from }
      expect(await changesOf(crowd, name, { headers })).toEqual([])
    }
  })

  test('exceptions are made only for calls that exist', () => {
    expect(Object.keys(changingReads).filter((name) => !readings.includes(name))).toEqual([])
  })
})

type Manner = { method?: string; headers?: Record<string, string> }

async function changesOf(
  { scene, people }: Crowd,
  name: string,
  manner: Manner,
): Promise<string[]> {
  const person = people.find(({ actor }) => actor === 'free')
  if (!person) throw new Error('Nobody here is a free member.')
  const id = idFor(stage, scene, policyOf(name), person, 'own')
  const { line } = requestOf(name, stage, id)
  const before: Fingerprint = await fingerprint(stage.owner)
  const request = manner.method ? line.replace('GET', manner.method) : line
  await stage.door(request, { cookie: person.cookie, headers: manner.headers })
  return changedTables(before, await fingerprint(stage.owner))
}
