type ProgressBarProps = {
  label: string
  /** Leave it out while the amount is unknown. */
  value?: number
  max?: number
  className?: string
}

/** How much of something is done, for example of an upload. */
export function ProgressBar({ label, value, max = 100, className }: ProgressBarProps) {
  return (
    <div className={className}>
      <progress className="progress" aria-label={label} value={value} max={max} />
    </div>
  )
}
