import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { GiftCode } from '#contract/options.ts'
import { newId } from '../browser/ids.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { FormGroup } from '../ui/forms/form-group.tsx'
import { Sheet } from '../ui/layers/sheet.tsx'
import { WordsField } from './ask-fictional.tsx'
import { threadKey } from './drafts.ts'
import { GiftDrawing } from './gifts/drawings/gift-drawing.tsx'
import { GiftChoice } from './gifts/gift-choice.tsx'
import { useGifts } from './gifts/gift-message.tsx'
import { useGiftName } from './gifts/use-gift-name.ts'
import { PaidFoot } from './send-or-buy.tsx'
import { useStoredGift } from './stored-choice.ts'
import type { ThreadIds } from './use-messages.ts'
import { countCharacters, useCosts, usePrice, type Writing } from './use-writing.ts'

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
          <Trans>A drawing that stays in your conversation. Free to receive.</Trans>
        </p>
        <GiftChoices chosen={gift} onChoose={choose} />
        <WordsField text={text} most={message_length} onText={write} />
      </form>
    </Sheet>
  )
}

type GiftChoicesProps = { chosen: GiftCode | null; onChoose: (gift: GiftCode) => void }

/** Every gift with its drawing, its name and its price. */
function GiftChoices({ chosen, onChoose }: GiftChoicesProps) {
  const { t, i18n } = useLingui()
  const { gifts, error, refetch } = useGifts()
  const retry = (
    <Button look="line" size="compact" onClick={() => void refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (error && gifts.length === 0) {
    return (
      <Alert tone="danger" live actions={retry}>
        {errorSentence(i18n, error)}
      </Alert>
    )
  }
  return (
    <FormGroup legend={t`Which gift`} legendHidden>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {gifts.length === 0 && <WaitingChoices />}
        {gifts.map(({ id, credits }) => (
          <Choice
            key={id}
            gift={id}
            credits={credits}
            checked={id === chosen}
            onChoose={() => onChoose(id)}
          />
        ))}
      </div>
    </FormGroup>
  )
}

function WaitingChoices() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
    <Skeleton key={key} shape="block" className="h-46 w-full rounded-lg" />
  ))
}

type ChoiceProps = { gift: GiftCode; credits: number; checked: boolean; onChoose: () => void }

function Choice({ gift, credits, checked, onChoose }: ChoiceProps) {
  const nameOf = useGiftName()
  const { price, note } = usePrice(credits, 0)
  return (
    <GiftChoice
      name="gift"
      value={gift}
      checked={checked}
      onChange={onChoose}
      drawing={<GiftDrawing gift={gift} />}
      title={nameOf(gift)}
      price={
        <>
          {price}
          {note && <span className="block">{note}</span>}
        </>
      }
    />
  )
}
