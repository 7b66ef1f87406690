import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '#contract/sentences.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NotFoundDrawing } from '../../ui/drawings/not-found.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** For an old link to a bundle, or one into another country's price list. */
export function BundleGone() {
  const { i18n } = useLingui()
  return (
    <EmptyState
      level={1}
      drawing={<NotFoundDrawing />}
      title={i18n._(refusalSentence.bundle_not_found)}
      text={<Trans>Today’s bundles are on the credits page.</Trans>}
      actions={
        <Button to={paths.credits()}>
          <Trans>See all bundles</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}
