import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The price without the discount, crossed out; nothing if there is no discount. */
export function FullPrice({ children }: { children: string }) {
  if (!children) return null
  return (
    <span className="block type-small font-normal tabular text-muted">
      <VisuallyHidden>
        <Trans>instead of</Trans>{' '}
      </VisuallyHidden>
      <s>{children}</s>
    </span>
  )
}
