import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What lies above a page closes when that page is left for another. */
export function useCloseOnLeaving(onClose: () => void): void {
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  const left = pathname !== openedOn
  useEffect(() => {
    if (left) onClose()
  }, [left, onClose])
}
