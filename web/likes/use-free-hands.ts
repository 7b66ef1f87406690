import { useEffect, useState } from 'react'

/** False while somebody types or answers a question: nothing may come in between. */
export function useFreeHands(): boolean {
  const [free, setFree] = useState(false)
  useEffect(() => {
    // The focus has moved on, and a dialog has closed, only after the event that tells of it.
    const look = () => requestAnimationFrame(() => setFree((before) => before || !isBusy()))
    look()
    document.addEventListener('focusout', look)
    document.addEventListener('close', look, true)
    return () => {
      document.removeEventListener('focusout', look)
      document.removeEventListener('close', look, true)
    }
  }, [])
  return free
}

function isBusy(): boolean {
  return (
    document.activeElement?.matches('textarea, select, input, [contenteditable]') === true ||
    document.querySelector('dialog:modal') !== null
  )
}
