import type { ReactNode } from 'react'
import { SignupInPlace } from '../../signup/signup-in-place.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Wish } from '../../visitors/use-open-signup.ts'

type SignupCardProps = { title?: ReactNode; className?: string; wish?: Wish }

/** Where one starts, on the lander itself. Links to it lead to `#start`. */
export function SignupCard({ title, className, wish }: SignupCardProps) {
  return (
    <div id="start" className={classNames('w-full max-w-120 scroll-mt-4', className)}>
      <SignupInPlace title={title} wish={wish} />
    </div>
  )
}
