import { Icon, type IconSize } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

type SpinnerProps = {
  /** Read aloud; leave it out if there are words beside it. */
  label?: string
  size?: IconSize
  className?: string
}

/** Something is under way and its length is unknown. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={className}>
      <Icon name="circle-notch" size={size} className="animate-turn" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
