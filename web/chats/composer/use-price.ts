import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePriceNote } from '../../credits/use-price-note.ts'
import { useMember, useSettings } from '../../shell/site.ts'

/** What a message costs and what is left, in words; `waiting` messages are counted as paid. */
export function usePrice(waiting: number) {
  const { t } = useLingui()
  const { message_credits } = useSettings()
  const credits = Math.max(0, useMember().credits - waiting * message_credits)
  const note = usePriceNote(message_credits)
  const free = message_credits === 0
  return {
    message_credits,
    credits,
    short: credits < message_credits,
    price: free ? t`free` : t`${plural(message_credits, { one: '# credit', other: '# credits' })}`,
    note: free ? '' : note,
    left: t`${plural(credits, { one: '# credit left', other: '# credits left' })}`,
  }
}
