import type { Draft } from '#contract/chats.ts'
import type { GiftCode } from '#contract/options.ts'
import { useSettings } from '../../sites/site.ts'
import { useGifts } from '../gifts/use-gifts.ts'

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
