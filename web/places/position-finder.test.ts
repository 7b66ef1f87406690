import { expect, test } from 'vitest'
import type { Place } from '#contract/geo.ts'
import {
  type Around,
  createPositionStore,
  type Permission,
  type Position,
} from './position-finder.tsx'

const utrecht: Place = {
  id: 7,
  name: 'Utrecht',
  region: { code: 'NL-UT', name: 'Utrecht' },
  country: 'NL',
}
const minuteMs = 60_000

/** A browser whose clock stands until it is moved, and a server that counts its questions. */
function surroundings(given: Partial<Around> = {}) {
  const box = new Map<string, string>()
  const world = { now_ms: 1_000_000, asked: [] as Position[], located: 0 }
  const around: Around = {
    now: () => world.now_ms,
    stored: () => ({
      getItem: (key) => box.get(key) ?? null,
      setItem: (key, value) => void box.set(key, value),
      removeItem: (key) => void box.delete(key),
    }),
    permission: async () => 'prompt',
    locate: async () => {
      world.located += 1
      return { lat: 52.091234, lon: 5.121987 }
    },
    geocode: async (position) => {
      world.asked.push(position)
      return utrecht
    },
    ...given,
  }
  return { world, box, around, store: createPositionStore(around) }
}

test('the permission state is unknown before anybody asked', { tags: ['S4.44'] }, () => {
  expect(surroundings().store.get().permission).toBe('unknown')
})

test.each<Permission>(['unsupported', 'granted', 'denied', 'prompt'])(
  'a browser that says %s is taken at its word',
  { tags: ['S4.43', 'S4.45'] },
  async (permission) => {
    const { store, world } = surroundings({ permission: async () => permission })
    await store.look()
    expect(store.get().permission).toBe(permission)
    expect(world.located).toBe(0)
  },
)

test('the nearest town is in the state once it was found, and the position left the browser rounded', {
  tags: ['S7.15'],
}, async () => {
  const { store, world } = surroundings()
  await store.find()
  expect(store.get()).toMatchObject({ permission: 'granted', busy: false, place: utrecht })
  expect(world.asked).toEqual([{ lat: 52.09, lon: 5.12 }])
})

test('the result is kept for an hour, and nobody is asked again while it is', {
  tags: ['S4.46', 'S9.26'],
}, async () => {
  const { store, world } = surroundings()
  await store.find()
  world.now_ms += 59 * minuteMs
  await store.find()
  expect(world.asked).toHaveLength(1)
  world.now_ms += 2 * minuteMs
  await store.find()
  expect(world.asked).toHaveLength(2)
  expect(world.located).toBe(2)
})

test('the next page finds permission, position and town as they were kept, for an hour', {
  tags: ['S4.46'],
}, async () => {
  const { store, world, around } = surroundings({ permission: async () => 'granted' })
  await store.find()
  world.now_ms += 59 * minuteMs
  const later = createPositionStore(around)
  await later.look()
  expect(later.get()).toMatchObject({ permission: 'granted', place: utrecht })
  expect(later.get().position).toEqual({ lat: 52.09, lon: 5.12 })
  world.now_ms += 2 * minuteMs
  const tooLate = createPositionStore(around)
  await tooLate.look()
  expect(tooLate.get().place).toBeNull()
  await later.look()
  expect(later.get().place).toBeNull()
})

test('where the server fails or knows no town, the stored result is false', {
  tags: ['S7.16'],
}, async () => {
  const failing = surroundings({ geocode: async () => Promise.reject(new Error('500')) })
  await failing.store.find()
  expect(failing.store.get()).toMatchObject({ busy: false, place: false })
  expect(JSON.parse(failing.box.get('position') ?? '')).toMatchObject({ place: false })
  const atSea = surroundings({ geocode: async () => false })
  await atSea.store.find()
  expect(atSea.store.get().place).toBe(false)
  const lost = surroundings({ locate: async () => 'unavailable' })
  await lost.store.find()
  expect(lost.store.get()).toMatchObject({ place: false, position: null })
  expect(lost.world.asked).toEqual([])
})

test('After a failure one may look again', async () => {
  let answers: (Place | false)[] = [false, utrecht]
  const { store } = surroundings({
    geocode: async () => {
      const [first, ...rest] = answers
      answers = rest
      return first ?? false
    },
  })
  await store.find()
  await store.find()
  expect(store.get().place).toEqual(utrecht)
})

test('Who says no to the browser is not asked about on the server, and nothing is kept', async () => {
  const { store, world, box } = surroundings({ locate: async () => 'denied' })
  await store.find()
  expect(store.get()).toMatchObject({ permission: 'denied', busy: false, place: null })
  expect(world.asked).toEqual([])
  expect(box.size).toBe(0)
})

test('A closed storage and foreign text in it do no harm', async () => {
  const closed = surroundings({
    stored: () => {
      throw new Error('closed')
    },
  })
  await closed.store.find()
  expect(closed.store.get().place).toEqual(utrecht)
  const foreign = surroundings()
  foreign.box.set('position', '{"at_ms":"yesterday"')
  await foreign.store.look()
  expect(foreign.store.get().place).toBeNull()
})
