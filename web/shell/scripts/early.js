{
  // Stands in the head of every page, before anything can be touched: remembers what nothing on the
  // page shows later (early-doings.ts).
  const listening = new AbortController()
  const listen = (kind, does, passive = true) =>
    addEventListener(kind, does, { capture: true, passive, signal: listening.signal })

  const early = { composing: false, pressed: new Set(), stop: () => listening.abort() }
  listen('compositionstart', () => {
    early.composing = true
  })
  listen('compositionend', () => {
    early.composing = false
  })
  // A button that only scripts can answer is pressed once more when they are there.
  listen('click', ({ target }) => {
    const button = target.closest('button[type=button]:not([popovertarget])')
    if (button) early.pressed.add(button)
  })
  // So is what sends a form that says no place where it would go to.
  const keep = (event) => {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    early.pressed.add(event.submitter ?? event.target)
  }
  listen('submit', keep, false)
  // What the browser offers waits for a moment that makes sense (install/install.ts).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
  })
  window.early = early

  // Whoever leaves says so, also before any other script is there, and for as long as the page lives.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      navigator.sendBeacon('/api/page-hidden.php', '{}')
    }
  })

  // A colour that was chosen on this device does not wait for scripts either.
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Nothing may be kept here, so nothing was chosen.
  }
}
