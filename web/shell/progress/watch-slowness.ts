const throttleMs = 200

/** Reports when a page has been loading for 200 ms, never for a faster one. Answers how to stop. */
export function watchSlowness(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, throttleMs)
  return () => clearTimeout(timer)
}
