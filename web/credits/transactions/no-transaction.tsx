import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '#contract/sentences.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NotFoundDrawing } from '../../ui/drawings/not-found.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

type NoTransactionProps = { code: 'order_not_found' | 'movement_not_found'; text: string }

/** This member has no such order or movement. */
export function NoTransaction({ code, text }: NoTransactionProps) {
  const { i18n } = useLingui()
  return (
    <div role="alert" className="py-10">
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={i18n._(refusalSentence[code])}
        text={text}
        actions={
          <Button to={paths.transactions()}>
            <Trans>See transactions</Trans>
          </Button>
        }
      />
    </div>
  )
}
