import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { AccountDrawing } from '../ui/drawings/account.tsx'
import { PersonDrawing } from '../ui/drawings/person.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { WhomDrawing } from '../ui/drawings/whom.tsx'
import type { Step } from './steps.ts'

const drawings = { whom: WhomDrawing, person: PersonDrawing, account: AccountDrawing }

type SignupFrameProps = { ref?: Ref<HTMLDivElement>; step?: Step; children: ReactNode }

/** The whole screen on phones; a card with a coloured side from 768 px. */
export function SignupFrame({ ref, step, children }: SignupFrameProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col md:items-center md:justify-center md:bg-sunken md:p-6"
    >
      <div className="flex w-full flex-1 md:min-h-155 md:max-w-220 md:flex-none md:overflow-hidden md:rounded-xl md:bg-surface md:shadow-e3">
        <Side step={step} />
        <div ref={ref} className="flex min-w-0 flex-1 flex-col px-4 pt-3 md:px-9 md:pt-7 md:pb-7">
          {children}
        </div>
      </div>
    </main>
  )
}

function Side({ step }: { step: Step | undefined }) {
  const Picture = step ? drawings[step] : WelcomeDrawing
  return (
    <div className="hidden w-75 flex-none flex-col justify-between bg-field p-7 text-on-field md:flex">
      <p className="max-w-44 type-title-3">
        <Trans>You can stop anywhere. We keep your place.</Trans>
      </p>
      <Picture className="h-auto w-full" />
    </div>
  )
}
