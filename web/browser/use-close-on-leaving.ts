import { useEffect, useState } from 'react'
import { useLocation } from '../routing/router.ts'

/** Whatever lies above a page closes when one leaves that page. */
export function useCloseOnLeaving(onClose: () => void): void {
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  const left = pathname !== openedOn
  useEffect(() => {
    if (left) onClose()
  }, [left, onClose])
}
