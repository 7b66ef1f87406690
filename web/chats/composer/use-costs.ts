import { useSettings } from '../../shell/site.ts'
import { useGifts } from '../gifts/use-gifts.ts'
import type { Content } from './sending/outbox.ts'

/** What a message costs, in credits. */
export function useCosts(): (content: Pick<Content, 'type' | 'gift'>) => number {
  const { message_credits, photo_credits, gift_credits } = useSettings()
  const { gifts } = useGifts()
  return ({ type, gift }) => {
    if (type === 'photo') return photo_credits
    if (type === 'text') return message_credits
    return gifts.find((each) => each.id === gift)?.credits ?? gift_credits
  }
}
