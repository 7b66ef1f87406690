const throttleMs = 200

/** Tells when a page has been on its way for 200 ms; a faster one is never told. Answers how to stop. */
export function watchSlowness(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, throttleMs)
  return () => clearTimeout(timer)
}
