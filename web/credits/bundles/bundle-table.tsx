import { Plural, Trans } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { Tag } from '../../ui/tag.tsx'
import { useBundleWords } from './use-bundle-words.ts'

const cell = 'px-3 py-3 text-right tabular sm:px-4'

/** The whole price list, for reading and for print. */
export function BundleTable({ bundles }: { bundles: readonly Bundle[] }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">
          <Trans>Prices of credits, VAT included</Trans>
        </caption>
        <thead className="type-label text-text-2">
          <tr>
            <th scope="col" className="px-3 py-3 text-left sm:px-4">
              <Trans>Credits</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>A message</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bundles.map((bundle) => (
            <BundleLine key={bundle.id} bundle={bundle} bundles={bundles} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BundleLine({ bundle, bundles }: { bundle: Bundle; bundles: readonly Bundle[] }) {
  const { price, perMessage, saving } = useBundleWords(bundle, bundles)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-3 text-left type-body-strong sm:px-4">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Plural value={bundle.credits} one="# credit" other="# credits" />
          {bundle.most_chosen && (
            <Tag tone="info">
              <Trans>Most chosen</Trans>
            </Tag>
          )}
        </span>
      </th>
      <td className={cell}>{perMessage}</td>
      <td className={cell}>
        <span className="type-body-strong">{price}</span>
        {saving && (
          <span className="block type-small text-success">
            <Trans>saves {saving}</Trans>
          </span>
        )}
      </td>
    </tr>
  )
}
