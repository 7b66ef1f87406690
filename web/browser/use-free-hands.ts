import { useEffect, useState } from 'react'

/** False while somebody is typing or answering a question: nothing may interrupt them. */
export function useFreeHands(): boolean {
  const [free, setFree] = useState(false)
  useEffect(() => {
    // The focus moves, and a dialog closes, only after the event that reports it.
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
