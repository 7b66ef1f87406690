import { expect, test } from 'vitest'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import {
  afterAnswer,
  afterLeaving,
  afterReturn,
  answeredInDeal,
  newDeck,
  returnedToDeal,
  stackOf,
} from './deck.ts'

const people = ['ana', 'bea', 'cleo', 'dora'].map((id) => ({ id })) as ProfileCard[]
const [ana, bea, cleo, dora] = people as [ProfileCard, ProfileCard, ProfileCard, ProfileCard]
const deal: SwipeGameAnswer = {
  profiles: people,
  likes_left: 4,
  likes_a_day: 4,
  resets_at: '2026-11-22T23:00:00Z',
}
const ids = (cards: readonly ProfileCard[]) => cards.map((person) => person.id)

test('the card beneath is the next one, and the answered one does not come back by itself', {
  tags: ['S2.160'],
}, () => {
  const deck = afterAnswer(newDeck, { person: ana, decision: 'no' }, [bea, cleo, dora])
  expect(ids(stackOf(people, deck))).toEqual(['bea', 'cleo', 'dora'])
  expect(deck.leaving.map(({ person }) => person.id)).toEqual(['ana'])
  expect(afterLeaving(deck, 'ana').leaving).toEqual([])
})

test('A new deal in another order leaves the cards in view where they are', () => {
  const deck = afterAnswer(newDeck, { person: ana, decision: 'like' }, [bea, cleo, dora])
  expect(ids(stackOf([dora, cleo, ana, bea], deck))).toEqual(['bea', 'cleo', 'dora'])
  expect(ids(stackOf([dora, cleo], deck))).toEqual(['cleo', 'dora'])
})

test('Undoing the last no puts that card on top, once', () => {
  const no = { person: ana, decision: 'no' } as const
  const after = afterAnswer(newDeck, no, [bea, cleo])
  const deck = afterReturn(after, no, [bea, cleo])
  expect(ids(stackOf(people, deck))).toEqual(['ana', 'bea', 'cleo', 'dora'])
  expect(deck.lastNo).toBeNull()
  expect(deck.leaving).toEqual([])
})

test('A like in between does not forget the last no', () => {
  const deck = afterAnswer(
    afterAnswer(newDeck, { person: ana, decision: 'no' }, [bea, cleo]),
    { person: bea, decision: 'like' },
    [cleo],
  )
  expect(deck.lastNo).toBe(ana)
})

test('a like counts at once, a no does not, and none is left below nothing', {
  tags: ['S6.25'],
}, () => {
  expect(answeredInDeal(deal, { person: ana, decision: 'like' })).toMatchObject({ likes_left: 3 })
  const passed = answeredInDeal(deal, { person: ana, decision: 'no' })
  expect(passed.likes_left).toBe(4)
  expect(ids(passed.profiles)).toEqual(['bea', 'cleo', 'dora'])
  const none = { ...deal, likes_left: 0 }
  expect(answeredInDeal(none, { person: ana, decision: 'like' }).likes_left).toBe(0)
})

test('a like that failed is given back with its card, never more than a day has', {
  tags: ['S6.25'],
}, () => {
  const liked = { person: ana, decision: 'like' } as const
  const back = returnedToDeal(answeredInDeal(deal, liked), liked)
  expect(back).toEqual(deal)
  expect(returnedToDeal(deal, liked).likes_left).toBe(4)
})
