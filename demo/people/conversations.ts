import type { Language } from '#contract/countries.ts'
import type { GiftCode } from '#contract/options.ts'
import { type Dialogue, dialogues, messagesOf, namedDialogues } from '../dialogues/dialogues.ts'
import type { CastMember } from './member.ts'
import { type Random, random, seedOf } from './random.ts'
import { fits } from './searches.ts'

/** Messages from the oldest to the newest; `unread_by` has not read the other's latest. */
export type CastConversation = {
  between: [string, string]
  messages: { from: string; text: string; minutes_ago: number; gift?: GiftCode }[]
  unread_by?: string
}

/** The conversations of named members, and one among the crowd for every dialogue there is. */
export function chooseConversations(cast: readonly CastMember[]): CastConversation[] {
  const crowd = (Object.keys(dialogues) as Language[]).flatMap((language) => {
    const chances = random(seedOf(`conversations ${language}`))
    const speakers = cast.filter((one) => !one.named && one.languages[0] === language)
    const told = dialogues[language]
    const pairs = choosePairs(speakers, told.length, chances)
    if (pairs.length < told.length) throw new Error(`Too few pairs to talk in ${language}`)
    return pairs.map((pair, place) => betweenStrangers(pair, told[place] ?? [], chances))
  })
  return [...namedDialogues.map(amongNamed), ...crowd]
}

/**
 * Three conversations of one member with people around, and up to five among the others, all in
 * one language.
 */
export function conversationsAround(
  key: string,
  cast: readonly CastMember[],
  language: Language,
): CastConversation[] {
  const chances = random(seedOf(`conversations around ${key}`))
  const speakers = cast.filter((one) => one.languages[0] === language)
  const pairs = suitedPairs(speakers, chances)
  const own = pairs.filter((pair) => pair.some((one) => one.key === key)).slice(0, 3)
  const others = choosePairs(
    speakers.filter((one) => !own.flat().includes(one)),
    5,
    chances,
  )
  const told = dialogues[language].slice(0, own.length + others.length)
  return told.map((dialogue, place) =>
    betweenStrangers([...own, ...others][place] as Pair, dialogue, chances),
  )
}

function amongNamed(told: (typeof namedDialogues)[number]): CastConversation {
  const chances = random(seedOf(told.between.join(' ')))
  const { between, dialogue, ended_minutes_ago, unread_by, gifts = {} } = told
  const messages = datedMessages(between, dialogue, ended_minutes_ago, chances)
  return {
    between: [...between],
    messages: messages.map((message) => {
      const gift = gifts[message.text]
      return gift ? { ...message, gift } : message
    }),
    ...(unread_by && { unread_by }),
  }
}

type Pair = readonly [CastMember, CastMember]

/** So many pairs, or all there are; people without a pair come first. */
function choosePairs(speakers: readonly CastMember[], count: number, chances: Random): Pair[] {
  const shuffled = suitedPairs(speakers, chances)
  const busy = new Set<CastMember>()
  const fresh = shuffled.filter((pair) => {
    if (pair.some((one) => busy.has(one))) return false
    for (const one of pair) busy.add(one)
    return true
  })
  return [...new Set([...fresh, ...shuffled])].slice(0, count)
}

/** Pairs who suit each other and have had time to talk, in any order. */
function suitedPairs(speakers: readonly CastMember[], chances: Random): Pair[] {
  const suited = speakers.flatMap((one, place) =>
    speakers
      .slice(place + 1)
      .filter((other) => fits(one, other) && haveTimeToTalk(one, other))
      .filter((other) => Math.abs(one.age - other.age) < 26)
      .map((other): Pair => (chances.chance(0.5) ? [one, other] : [other, one])),
  )
  return chances.sample(suited, suited.length)
}

function haveTimeToTalk(one: CastMember, other: CastMember): boolean {
  const lastSeenDaysAgo = Math.max(one.active_minutes_ago, other.active_minutes_ago) / 1_440
  return Math.min(one.joined_days_ago, other.joined_days_ago) > lastSeenDaysAgo + 8
}

function betweenStrangers(
  [one, other]: Pair,
  dialogue: Dialogue,
  chances: Random,
): CastConversation {
  const ended = Math.max(one.active_minutes_ago, other.active_minutes_ago) + chances.integer(1, 300)
  const messages = datedMessages([one.key, other.key], dialogue, ended, chances)
  const reader = messages.at(-1)?.from === one.key ? other : one
  return {
    between: [one.key, other.key],
    messages,
    ...(chances.chance(0.3) && { unread_by: reader.key }),
  }
}

/**
 * The messages with their times, counted back from the end: mostly minutes apart, sometimes a day.
 */
function datedMessages(
  between: readonly [string, string],
  dialogue: Dialogue,
  endedMinutesAgo: number,
  chances: Random,
): CastConversation['messages'] {
  let minutesAgo = endedMinutesAgo
  return messagesOf(dialogue)
    .reverse()
    .map((message) => {
      const sent = { from: between[message.writer], text: message.text, minutes_ago: minutesAgo }
      minutesAgo += chances.integer(1, chances.pick([4, 9, 20, 20, 120, 720]))
      return sent
    })
    .reverse()
}
