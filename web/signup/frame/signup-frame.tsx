import type { ReactNode, Ref } from 'react'
import { type SidePicture, SignupSide } from './signup-side.tsx'

type SignupFrameProps = { ref?: Ref<HTMLDivElement>; picture?: SidePicture; children: ReactNode }

/** The whole screen on phones; a card with a coloured side from 768 px. */
export function SignupFrame({ ref, picture = 'welcome', children }: SignupFrameProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col md:items-center md:justify-center md:bg-sunken md:p-6"
    >
      <div className="flex w-full flex-1 md:min-h-155 md:max-w-220 md:flex-none md:overflow-hidden md:rounded-xl md:bg-surface md:shadow-e3">
        <div className="hidden w-75 flex-none md:flex">
          <SignupSide picture={picture} />
        </div>
        <div ref={ref} className="flex min-w-0 flex-1 flex-col px-4 pt-3 md:px-9 md:pt-7 md:pb-7">
          {children}
        </div>
      </div>
    </main>
  )
}
