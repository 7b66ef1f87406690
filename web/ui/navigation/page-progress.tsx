import { VisuallyHidden } from '../visually-hidden.tsx'

type PageProgressProps = {
  active: boolean
  label: string
  /** What the page is called that has come, for assistive technology. */
  arrived?: string
}

/** A thin line along the top while the next page is on its way. */
export function PageProgress({ active, label, arrived }: PageProgressProps) {
  return (
    <div role="status" data-print="no">
      <VisuallyHidden>{active ? label : arrived}</VisuallyHidden>
      {active && (
        <span className="fixed inset-x-0 top-0 z-50 block h-0.75 animate-late">
          <span className="block h-full w-full animate-grow-across bg-control" />
        </span>
      )}
    </div>
  )
}
