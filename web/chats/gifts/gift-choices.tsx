import { Trans, useLingui } from '@lingui/react/macro'
import type { GiftCode } from '#contract/options.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormGroup } from '../../ui/forms/form-group.tsx'
import { GiftChoice } from '../../ui/gifts/gift-choice.tsx'
import { GiftDrawing } from '../../ui/gifts/gift-drawing.tsx'
import { usePrice } from '../composer/use-price.ts'
import { useGiftName } from './use-gift-name.ts'
import { useGifts } from './use-gifts.ts'

type GiftChoicesProps = { chosen: GiftCode | null; onChoose: (gift: GiftCode) => void }

/** Every gift with its drawing, its name and its price. */
export function GiftChoices({ chosen, onChoose }: GiftChoicesProps) {
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

function WaitingChoices() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
    <Skeleton key={key} shape="block" className="h-46 w-full rounded-lg" />
  ))
}
