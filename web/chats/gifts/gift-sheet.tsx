import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { newId } from '../../browser/ids.ts'
import { useSettings } from '../../sites/site.ts'
import { Sheet } from '../../ui/layers/sheet.tsx'
import { countCharacters } from '../composer/count-characters.ts'
import { PaidFoot } from '../composer/paid-foot.tsx'
import { threadKey } from '../composer/sending/drafts.ts'
import { useCosts } from '../composer/use-costs.ts'
import { usePrice } from '../composer/use-price.ts'
import type { Writing } from '../composer/use-writing.ts'
import { WordsField } from '../composer/words-field.tsx'
import { useStoredGift } from '../stored-choice.ts'
import type { ThreadIds } from '../thread/thread-ids.ts'
import { GiftChoices } from './gift-choices.tsx'
import { useGiftName } from './use-gift-name.ts'

type GiftSheetProps = {
  ids: ThreadIds
  name: string
  /** Credits that are already on their way. */
  spent: number
  open: boolean
  onClose: () => void
  onSend: Writing['send']
}

/**
 * The gifts with their prices, and words for the chosen one. Both stay until they have been sent.
 */
export function GiftSheet({ ids, name, spent, open, onClose, onSend }: GiftSheetProps) {
  const { t } = useLingui()
  const { message_length } = useSettings()
  const {
    choice: gift,
    text,
    choose,
    write,
    forget,
  } = useStoredGift(threadKey(ids.memberId, ids.profileId))
  const costs = useCosts()
  const nameOf = useGiftName()
  const cost = usePrice(costs({ type: 'gift', gift_id: gift }), spent)
  const tooLong = countCharacters(text) > message_length
  const because = !gift ? t`Choose a gift first.` : tooLong ? t`The text is too long.` : ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!gift || because || cost.short) return
    onSend({ id: newId(), type: 'gift', gift_id: gift, text: text.trim() }, () => {
      forget()
      onClose()
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`A gift for ${name}`}
      closeLabel={t`Close`}
      footer={
        <PaidFoot form="gift" cost={cost} because={because} chosen={gift ? nameOf(gift) : ''} />
      }
    >
      <form id="gift" method="post" onSubmit={submit}>
        <p className="mb-4 type-small text-text-2">
          <Trans>A drawing that stays in the conversation. Receiving it is free.</Trans>
        </p>
        <GiftChoices chosen={gift} onChoose={choose} />
        <WordsField text={text} most={message_length} onText={write} />
      </form>
    </Sheet>
  )
}
