import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import type { Decision } from './card-motion.ts'

export type Answered = { person: ProfileCard; decision: Decision }

/** What this page has done with the cards that the server dealt. */
export type Deck = {
  /** Answered during this visit, and not to come up again. */
  gone: readonly string[]
  /** The order of those in view, which a new deal must not change. */
  front: readonly string[]
  /** On their way out. */
  leaving: readonly Answered[]
  /** The one that came back, and from which side. */
  returned: Answered | null
  lastNo: ProfileCard | null
}

export const newDeck: Deck = { gone: [], front: [], leaving: [], returned: null, lastNo: null }

/** The cards that are still to be answered, the top one first. */
export function stackOf(known: readonly ProfileCard[], { gone, front }: Deck): ProfileCard[] {
  const left = known.filter((person) => !gone.includes(person.id))
  const first = front.flatMap((id) => left.find((person) => person.id === id) ?? [])
  return [...first, ...left.filter((person) => !front.includes(person.id))]
}

/** The top card was answered; `below` are those now on top. */
export function afterAnswer(
  deck: Deck,
  { person, decision }: Answered,
  below: readonly ProfileCard[],
): Deck {
  return {
    gone: [...deck.gone, person.id],
    front: inView(below),
    leaving: [...withoutPerson(deck.leaving, person.id), { person, decision }],
    returned: null,
    lastNo: decision === 'no' ? person : deck.lastNo,
  }
}

/** A card is on top again, because it was undone or could not be answered. */
export function afterReturn(deck: Deck, back: Answered, shown: readonly ProfileCard[]): Deck {
  const { id } = back.person
  return {
    gone: deck.gone.filter((each) => each !== id),
    front: [id, ...inView(shown.filter((person) => person.id !== id))],
    leaving: withoutPerson(deck.leaving, id),
    returned: back,
    lastNo: deck.lastNo?.id === id ? null : deck.lastNo,
  }
}

/** A card is out of sight. */
export function afterLeaving(deck: Deck, id: string): Deck {
  return { ...deck, leaving: withoutPerson(deck.leaving, id) }
}

/** The server's answer as it will be: without the card, and with one like fewer. */
export function answeredInDeal(deal: SwipeGameAnswer, { person, decision }: Answered) {
  return {
    ...deal,
    profiles: deal.profiles.filter((each) => each.id !== person.id),
    likes_left: decision === 'like' ? Math.max(0, deal.likes_left - 1) : deal.likes_left,
  }
}

/** The card has to be answered again; a like that did not count is given back. */
export function returnedToDeal(deal: SwipeGameAnswer, { person, decision }: Answered) {
  const given = decision === 'like' ? deal.likes_left + 1 : deal.likes_left
  return {
    ...deal,
    profiles: [person, ...deal.profiles.filter((each) => each.id !== person.id)],
    likes_left: Math.min(deal.likes_a_day, given),
  }
}

function inView(people: readonly ProfileCard[]): string[] {
  return people.slice(0, 2).map((person) => person.id)
}

function withoutPerson(list: readonly Answered[], id: string): Answered[] {
  return list.filter(({ person }) => person.id !== id)
}
