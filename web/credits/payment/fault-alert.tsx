import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Says why a payment could not begin, and comes into view although the button is far below. */
export function FaultAlert({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="mb-4 scroll-mt-20 rounded-md">
      <Alert tone="danger" live>
        {children}
      </Alert>
    </div>
  )
}
