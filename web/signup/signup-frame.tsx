import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'

/** The whole screen on phones; a card with a coloured side from 768 px. */
export function SignupFrame({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col md:items-center md:justify-center md:bg-sunken md:p-6"
    >
      <div className="flex w-full flex-1 md:min-h-155 md:max-w-220 md:flex-none md:overflow-hidden md:rounded-xl md:bg-surface md:shadow-e3">
        <Side />
        <div ref={ref} className="flex min-w-0 flex-1 flex-col px-4 pt-3 md:px-9 md:pt-7 md:pb-7">
          {children}
        </div>
      </div>
    </main>
  )
}

function Side() {
  return (
    <div className="hidden w-75 flex-none flex-col justify-between bg-field p-7 text-on-field md:flex">
      <p className="max-w-44 type-title-3">
        <Trans>You can stop anywhere. We keep your place.</Trans>
      </p>
      <WelcomeDrawing className="h-auto w-full" />
    </div>
  )
}
