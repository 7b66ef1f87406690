import { Plural, Trans } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { paths } from '../../paths.ts'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { FullPrice } from '../discount/full-price.tsx'
import { useBundleWords } from './use-bundle-words.ts'

type BundleCardProps = { bundle: Bundle; bundles: readonly Bundle[]; back?: string }

/** One bundle as a card that leads to its payment. */
export function BundleCard({ bundle, bundles, back }: BundleCardProps) {
  const { percentage } = useTimeBonus()
  const { price, fullPrice, perMessage, saving } = useBundleWords(bundle, bundles, percentage)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl border border-line bg-surface p-4 sm:flex-col sm:flex-nowrap sm:items-stretch sm:justify-start sm:p-5">
      <div className="flex min-h-7 w-full flex-wrap items-center justify-between gap-2">
        <h3 className="type-title-3">
          <Plural value={bundle.credits} one="# credit" other="# credits" />
        </h3>
        {bundle.most_chosen && (
          <Tag tone="info">
            <Trans>Most chosen</Trans>
          </Tag>
        )}
      </div>
      <div className="tabular">
        <p className="flex flex-wrap items-baseline gap-x-2 type-title-2 sm:mt-3">
          {price}
          <FullPrice>{fullPrice}</FullPrice>
        </p>
        <p className="type-small text-text-2">
          <Trans>{perMessage} a message</Trans>
        </p>
        {saving && (
          <p className="type-small text-success">
            <Trans>saves {saving}</Trans>
          </p>
        )}
      </div>
      <div className="sm:mt-auto sm:pt-4">
        <Button wide look="tint" to={paths.payment(bundle.id, undefined, { back })}>
          <Trans>Buy for {price}</Trans>
        </Button>
      </div>
    </li>
  )
}
