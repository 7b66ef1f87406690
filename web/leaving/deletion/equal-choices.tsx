import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

/** The way on and the way back, side by side and equally large. */
export function EqualChoices({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-2">
      {children}
      <Button look="line" wide to={paths.settings()}>
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  )
}
