import { afterEach, expect, test, vi } from 'vitest'
import { createOutbox, type Outgoing } from './outbox.ts'

const hello: Outgoing = {
  draft: { id: 'a', type: 'text', text: 'Hello' },
  at: '2026-11-21T20:00:00Z',
  state: 'sending',
  reason: '',
}

/** What a page leaves that did not hear what became of it. */
const left: Outgoing = { ...hello, state: 'failed', unsure: true }

test('A message that was on its way when the page was left is kept with its id, as perhaps sent', () => {
  const storage = memory()
  createOutbox(() => storage).put('me:maya', hello)
  expect(createOutbox(() => storage).get('me:maya')).toEqual([left])
})

test('A gift and a photo that were not sent are kept with all they need to be sent again', () => {
  const storage = memory()
  const box = createOutbox(() => storage)
  const gift: Outgoing = { ...hello, draft: { id: 'a', type: 'gift', gift_id: 'tulips' } }
  const photo: Outgoing = {
    ...hello,
    draft: { id: 'b', type: 'photo', photo_id: 'p' },
    photo: '/p',
  }
  box.put('me:maya', gift)
  box.put('me:maya', photo)
  expect(createOutbox(() => storage).get('me:maya')).toEqual([
    { ...gift, state: 'failed', unsure: true },
    { ...photo, state: 'failed', unsure: true },
  ])
})

test('What earlier versions kept can still be sent, and what makes no sense is left out', () => {
  const storage = memory()
  const early = { id: 'a', text: 'Hello', at: hello.at, reason: '', acknowledged: true }
  const photo = { id: 'p', filename: '/p' }
  const kept = [
    early,
    { ...early, id: 'b', type: 'gift', gift: 'tulips', photo: null },
    { ...early, id: 'c', type: 'photo', gift: null, photo },
    { ...hello, draft: { id: 'a', type: 'gift', gift_id: 'a_house' } },
    { ...hello, draft: { id: 'a', type: 'photo', photo_id: 'p' } },
    null,
  ]
  storage.setItem('outbox:me:maya', JSON.stringify(kept))
  const words = { text: 'Hello', acknowledge_fictional: true }
  const whole = [
    { draft: { ...words, id: 'a', type: 'text' } },
    { draft: { ...words, id: 'b', type: 'gift', gift_id: 'tulips' } },
    { draft: { ...words, id: 'c', type: 'photo', photo_id: 'p' }, photo: '/p' },
  ].map((each) => ({ ...each, at: hello.at, reason: '', state: 'failed', unsure: true }))
  expect(createOutbox(() => storage).get('me:maya')).toEqual(whole)
  expect(Object.keys(storage)).toEqual(['a', 'b', 'c'].map((id) => `outbox:me:maya:${id}`))
  expect(createOutbox(() => storage).get('me:maya')).toEqual(whole)
})

test('A new state takes the place of the old one, and the order stays', () => {
  const box = createOutbox(() => memory())
  box.put('me:maya', hello)
  box.put('me:maya', { ...hello, draft: { ...hello.draft, id: 'b' } })
  box.put('me:maya', { ...hello, state: 'failed', reason: 'No.' })
  expect(box.get('me:maya').map((each) => [each.draft.id, each.state])).toEqual([
    ['a', 'failed'],
    ['b', 'sending'],
  ])
})

test('What arrived leaves the outbox, and nothing is kept of it', () => {
  const storage = memory()
  const box = createOutbox(() => storage)
  box.put('me:maya', hello)
  box.takeOut('me:maya', new Set(['a', 'z']))
  expect(box.get('me:maya')).toEqual([])
  expect(Object.keys(storage)).toEqual([])
})

test('The list stays the same object while nothing changes', () => {
  const box = createOutbox(() => memory())
  box.put('me:maya', hello)
  const before = box.get('me:maya')
  box.takeOut('me:maya', new Set(['z']))
  expect(box.get('me:maya')).toBe(before)
})

afterEach(() => vi.unstubAllGlobals())

const second: Outgoing = { ...hello, draft: { id: 'b', type: 'text', text: 'From the other tab' } }

test('What two tabs could not send stays whole, whichever writes last and is loaded anew', () => {
  const storage = memory()
  const [one, two] = [createOutbox(() => storage), createOutbox(() => storage)]
  // Both have looked before either wrote, and neither has heard of the other yet.
  for (const box of [one, two]) expect(box.get('me:maya')).toEqual([])
  one.put('me:maya', { ...hello, state: 'failed' })
  two.put('me:maya', { ...second, state: 'failed' })
  one.put('me:maya', { ...hello, state: 'failed', reason: 'No.' })
  const kept = createOutbox(() => storage).get('me:maya')
  expect(kept.map(({ draft, reason }) => [draft.id, reason])).toEqual([
    ['a', 'No.'],
    ['b', ''],
  ])
})

test('A tab shows what the other sends, and no longer once it has arrived or was given up there', () => {
  const storage = memory()
  const [one, two] = [aTab(storage), aTab(storage)]
  two.box.put('me:maya', { ...second, state: 'failed' })
  const drawn = vi.fn()
  one.box.subscribe(drawn)
  expect(one.box.get('me:maya')).toHaveLength(1)
  two.box.put('me:maya', hello)
  one.hear('outbox:me:maya:a')
  expect(drawn).toHaveBeenCalledOnce()
  expect(one.box.get('me:maya')).toEqual([hello, { ...second, state: 'failed' }])
  two.box.takeOut('me:maya', new Set(['a', 'b']))
  for (const id of ['a', 'b']) one.hear(`outbox:me:maya:${id}`)
  expect(one.box.get('me:maya')).toEqual([])
})

test('What a tab was sending when it was closed counts as perhaps sent in the one that stays', () => {
  const storage = memory()
  const [one, two] = [aTab(storage), aTab(storage)]
  expect(one.box.get('me:maya')).toEqual([])
  two.box.put('me:maya', hello)
  two.box.put('me:maya', second)
  two.box.takeOut('me:maya', new Set(['b']))
  one.hear('outbox:me:maya:a')
  two.leave()
  one.hear('outbox:me:maya:a')
  expect(one.box.get('me:maya')).toEqual([left])
  expect(Object.keys(storage)).toEqual(['outbox:me:maya:a'])
})

test('What a tab was sending when it crashed counts as perhaps sent in the one that stays', async () => {
  const storage = memory()
  const browser = locksOf()
  vi.stubGlobal('navigator', { locks: browser.locks })
  const [one, two] = [aTab(storage), aTab(storage)]
  expect(one.box.get('me:maya')).toEqual([])
  two.box.put('me:maya', hello)
  one.hear('outbox:me:maya:a')
  await settled()
  expect(one.box.get('me:maya')).toEqual([hello])
  browser.crash('outbox:me:maya:a')
  await settled()
  expect(one.box.get('me:maya')).toEqual([left])
  expect(createOutbox(() => storage).get('me:maya')).toEqual([left])
})

test('What a tab sends again after a failure, or has sent, is not taken for given up', async () => {
  const storage = memory()
  vi.stubGlobal('navigator', { locks: locksOf().locks })
  const [one, two] = [aTab(storage), aTab(storage)]
  expect(one.box.get('me:maya')).toEqual([])
  for (const message of [hello, second]) {
    two.box.put('me:maya', message)
    one.hear(`outbox:me:maya:${message.draft.id}`)
  }
  two.box.put('me:maya', { ...hello, state: 'failed' })
  two.box.put('me:maya', hello)
  two.box.takeOut('me:maya', new Set(['b']))
  one.hear('outbox:me:maya:b')
  await settled()
  expect(one.box.get('me:maya')).toEqual([hello])
  expect(Object.keys(storage)).toEqual(['outbox:me:maya:a'])
})

test('A tab that goes leaves nothing of whoever has signed out', () => {
  const storage = memory()
  const tab = aTab(storage)
  tab.box.put('me:maya', hello)
  storage.removeItem('outbox:me:maya:a')
  tab.leave()
  expect(Object.keys(storage)).toEqual([])
})

test('Where the storage is closed a message lives as long as the page', () => {
  const box = createOutbox(() => {
    throw new Error('closed')
  })
  box.put('me:maya', hello)
  expect(box.get('me:maya')).toEqual([hello])
  box.takeOut('me:maya', new Set(['a']))
  expect(box.get('me:maya')).toEqual([])
})

/** A page of a browser that hears what others have stored when it is told to. */
function aTab(storage: ReturnType<typeof memory>) {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  return {
    box: createOutbox(() => storage),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    hear: (key: string) => {
      const newValue = storage.getItem(key)
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    },
  }
}

/** The locks that all tabs of a browser share; whoever crashes lets go of a name. */
function locksOf() {
  type Wish = { name: string; hold: () => unknown; crash?: () => void }
  let wishes: Wish[] = []
  const start = (wish: Wish) => {
    const end = () => {
      wishes = wishes.filter((each) => each !== wish)
      const next = wishes.find(({ name }) => name === wish.name)
      if (next) start(next)
    }
    const crashed = new Promise<void>((done) => {
      wish.crash = done
    })
    void Promise.race([wish.hold(), crashed]).then(end)
  }
  return {
    crash: (name: string) => wishes.find((wish) => wish.name === name)?.crash?.(),
    locks: {
      request: async (name: string, hold: () => unknown) => {
        const wish = { name, hold }
        const isFree = !wishes.some((each) => each.name === name)
        wishes.push(wish)
        if (isFree) start(wish)
      },
      query: async () => ({ pending: wishes.filter((wish) => !('crash' in wish)) }),
    },
  }
}

function settled(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** What a browser stores; its names are the object's own, as in a browser. */
function memory() {
  const texts: Record<string, string> & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> =
    Object.create({
      getItem: (name: string) => texts[name] ?? null,
      setItem: (name: string, text: string) => {
        texts[name] = text
      },
      removeItem: (name: string) => {
        delete texts[name]
      },
    })
  return texts
}
