import { VisuallyHidden } from '../visually-hidden.tsx'

/** A thin line along the top while the next page is on its way. */
export function PageProgress({ active, label }: { active: boolean; label: string }) {
  return (
    <div role="status" data-print="no">
      {active && (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className="fixed inset-x-0 top-0 z-50 block h-0.75 animate-late">
            <span className="block h-full w-full animate-grow-across bg-control" />
          </span>
        </>
      )}
    </div>
  )
}
