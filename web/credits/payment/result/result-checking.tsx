import { Trans } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/drawings/waiting.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Leave } from './leave.tsx'
import { ResultFrame } from './result-frame.tsx'

type ResultCheckingProps = {
  /** Whether an answer may still come at any moment. */
  patient: boolean
  back: string | null
}

/** The payment is being checked; after a long wait one may leave. */
export function ResultChecking({ patient, back }: ResultCheckingProps) {
  if (patient) {
    return (
      <ResultFrame
        drawing={<Waiting />}
        status={<Spinner size={28} />}
        title={<Trans>We are checking your payment</Trans>}
        text={<Trans>This takes a few seconds. Please do not pay again in the meantime.</Trans>}
      />
    )
  }
  return (
    <ResultFrame
      drawing={<Waiting />}
      status={
        <Tag tone="warning" icon="clock">
          <Trans>Still checking</Trans>
        </Tag>
      }
      title={<Trans>This takes longer than usual</Trans>}
      text={
        <Trans>
          You may leave, we go on asking. The credits come by themselves. Please do not pay again in
          the meantime.
        </Trans>
      }
      actions={
        <>
          <Leave back={back} />
          <Button look="line" to={paths.transactions()}>
            <Trans>See transactions</Trans>
          </Button>
        </>
      }
    />
  )
}
