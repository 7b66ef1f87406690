import { Trans } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import type { SignupStep } from '#contract/signup-steps.ts'
import { Button } from '../../ui/button.tsx'

/** One step back; works before any script runs. */
export function BackForm({ step }: { step: SignupStep }) {
  const { search } = useLocation()
  return (
    <Form method="post" action={search}>
      <input type="hidden" name="step" value={step} />
      <Button
        type="submit"
        name="go"
        value="back"
        look="plain"
        size="compact"
        icon="arrow-left"
        className="-ms-3"
      >
        <Trans>Back</Trans>
      </Button>
    </Form>
  )
}
