import type { ReactNode } from 'react'
import { SignupInPlace } from '../../signup/signup-in-place.tsx'
import { classNames } from '../../ui/class-names.ts'

type SignupCardProps = { title?: ReactNode; className?: string }

/** Where one begins, on the lander itself. Links to it lead to `#start`. */
export function SignupCard({ title, className }: SignupCardProps) {
  return (
    <div id="start" className={classNames('w-full max-w-120 scroll-mt-4', className)}>
      <SignupInPlace title={title} />
    </div>
  )
}
