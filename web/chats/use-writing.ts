import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Draft } from '#contract/chats.ts'
import type { GiftCode } from '#contract/options.ts'
import { usePriceNote } from '../credits/credit-balance.tsx'
import { useMember, useSettings } from '../sites/site.ts'
import { useGifts } from './gifts/gift-message.tsx'
import type { Outgoing } from './outbox.ts'
import { useSend } from './sending.ts'
import type { ThreadIds } from './use-messages.ts'

type Asked = { draft: Draft; send: () => void }

/**
 * Sending, with the question before the first paid message to a fictional profile. `asked` is the
 * message waiting for the answer; `then` runs once it is on its way.
 */
export function useWriting(
  ids: ThreadIds,
  mustAcknowledge: boolean,
  outgoing: readonly Outgoing[],
) {
  const { send, retry, discard } = useSend(ids)
  const [asked, setAsked] = useState<Asked | null>(null)
  const costs = useCosts()
  const ask = mustAcknowledge && !outgoing.some((each) => each.draft.acknowledge_fictional)

  function begin(draft: Draft, act: (draft: Draft) => void): void {
    const priced = { ...draft, credits: costs(draft) }
    const known = mustAcknowledge ? { ...priced, acknowledge_fictional: true } : priced
    if (ask) setAsked({ draft, send: () => act(known) })
    else act(known)
  }
  return {
    asked,
    /** A photo is seen at its address until the server has it. */
    send: (draft: Draft, then: () => void, photo?: string) =>
      begin(draft, (known) => {
        send(known, photo)
        then()
      }),
    retry: (again: Outgoing) => begin(again.draft, (draft) => retry({ ...again, draft })),
    discard,
    agree: () => {
      setAsked(null)
      asked?.send()
    },
    decline: () => setAsked(null),
  }
}

export type Writing = ReturnType<typeof useWriting>

type Priced = { type: Draft['type']; gift_id?: GiftCode | null }

/** What a message costs, in credits. */
export function useCosts(): (draft: Priced) => number {
  const { message_credits, photo_credits, gift_credits } = useSettings()
  const { gifts } = useGifts()
  return ({ type, gift_id }) => {
    if (type === 'photo') return photo_credits
    if (type === 'text') return message_credits
    return gifts.find((each) => each.id === gift_id)?.credits ?? gift_credits
  }
}

/** What an action costs and what is left, in words; `spent` are credits already on their way. */
export function usePrice(amount: number, spent: number) {
  const { t } = useLingui()
  const credits = Math.max(0, useMember().credits - spent)
  const note = usePriceNote(amount, spent)
  const free = amount === 0
  return {
    amount,
    credits,
    short: credits < amount,
    price: free ? t`free` : t`${plural(amount, { one: '# credit', other: '# credits' })}`,
    note: free ? '' : note,
    left: t`${plural(credits, { one: '# credit left', other: '# credits left' })}`,
  }
}

export type Price = ReturnType<typeof usePrice>

/** The length of a message in Unicode code points, as the server counts it. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const steps = [10, 20, 50]

/**
 * How many characters are left, when it is time to say so: "at most 50, 20, 10", then 0 and each
 * one too many (negative). The steps keep it from being announced at every key.
 */
export function worthTelling(count: number, most: number): number | null {
  const left = most - count
  return left <= 0 ? left : (steps.find((step) => left <= step) ?? null)
}
