import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { FormGroup } from '../../ui/forms/form-group.tsx'
import { RadioCard } from '../../ui/forms/radio-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { FullPrice } from '../discount/full-price.tsx'
import { useBundleWords } from './use-bundle-words.ts'

type BundleChoiceProps = {
  bundles: readonly Bundle[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

export function BundleChoice({ bundles, chosen, onChoose }: BundleChoiceProps) {
  const { t } = useLingui()
  return (
    <FormGroup legend={t`Bundles`} legendHidden>
      <div className="grid gap-2.5">
        {bundles.map((bundle) => (
          <BundleRow
            key={bundle.id}
            bundle={bundle}
            bundles={bundles}
            checked={bundle.id === chosen}
            onChoose={() => onChoose(bundle.id)}
          />
        ))}
      </div>
    </FormGroup>
  )
}

type BundleRowProps = {
  bundle: Bundle
  bundles: readonly Bundle[]
  checked: boolean
  onChoose: () => void
}

function BundleRow({ bundle, bundles, checked, onChoose }: BundleRowProps) {
  const { percentage } = useTimeBonus()
  const { price, fullPrice, perMessage, saving } = useBundleWords(bundle, bundles, percentage)
  return (
    <RadioCard
      name="bundle"
      value={bundle.id}
      checked={checked}
      onChange={onChoose}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Plural value={bundle.credits} one="# credit" other="# credits" />
          {bundle.most_chosen && (
            <Tag tone="plate">
              <Trans>Most chosen</Trans>
            </Tag>
          )}
        </span>
      }
      aside={
        <>
          <span className="block type-title-3 tabular">{price}</span>
          <FullPrice>{fullPrice}</FullPrice>
          {saving && (
            <span className="block type-small tabular text-success">
              <Trans>saves {saving}</Trans>
            </span>
          )}
        </>
      }
    >
      <Trans>{perMessage} a message</Trans>
    </RadioCard>
  )
}
