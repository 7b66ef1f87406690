{
  // Stands in the head of every page, before anything can be touched: remembers what nothing on the
  // page shows later (early-doings.ts).
  const listening = new AbortController()
  const listen = (kind, does) =>
    addEventListener(kind, does, { capture: true, passive: true, signal: listening.signal })

  const early = { composing: false, pressed: null, stop: () => listening.abort() }
  listen('compositionstart', () => {
    early.composing = true
  })
  listen('compositionend', () => {
    early.composing = false
  })
  // A button that only scripts can answer is pressed once more when they are there.
  listen('click', ({ target }) => {
    const button = target.closest('button[type=button]:not([popovertarget])')
    if (button) early.pressed = button
  })
  window.early = early
}
