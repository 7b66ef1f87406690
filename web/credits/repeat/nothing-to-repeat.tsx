import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { NoTransactions } from '../../ui/drawings/no-transactions.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useMandates } from '../payment/saved/use-mandates.ts'
import { type NothingReason, whyNothing } from './why-nothing.ts'

/** Nothing can be repeated: why, and the way to buy from scratch. */
export function NothingToRepeat({ back }: { back: string | null }) {
  const { paid_user } = useMember()
  const why = whyNothing(paid_user, useMandates())
  return (
    <EmptyState
      level={1}
      drawing={<NoTransactions />}
      title={<Trans>There is nothing to repeat</Trans>}
      text={useReason()(why)}
      actions={
        <Button to={paths.credits({ back: back ?? undefined })}>
          <Trans>See all bundles</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}

function useReason(): (why: NothingReason) => string {
  const { t } = useLingui()
  return (why) =>
    ({
      never_bought: t`You have not bought any credits yet.`,
      nothing_saved: t`No method of payment is kept. At the next payment you can have one kept.`,
      not_sold: t`The bundle that you bought last is not sold any more, or your kept method does not work for it.`,
    })[why]
}
