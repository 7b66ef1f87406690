import type { ReactNode } from 'react'

/**
 * The way on at the foot of a narrow screen, above the docked navigation; wide screens have it at
 * the side.
 */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-print="no"
      className="foot-stays sticky bottom-[calc(var(--tab-h)+5px+env(safe-area-inset-bottom))] z-10 low:static -mx-(--s4) mt-6 border-t border-line bg-surface px-4 py-2.5 md:bottom-0 md:-mx-(--s6) md:px-6 lg:hidden"
    >
      {children}
    </div>
  )
}
