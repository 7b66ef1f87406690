{
  // Stands in the page itself, before anything is loaded: brings the page's own scripts when somebody
  // begins to use it, or when there is nothing else to do.
  const restMs = 5000
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
  const waiting = document.querySelector('script[data-waits]')
  const { nonce } = document.currentScript

  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true)
    if (waiting.dataset.waits === 'over') return
    waiting.dataset.waits = 'over'
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = nonce
    script.textContent = waiting.textContent
    document.head.append(script)
  }

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
  addEventListener('load', () => setTimeout(wake, restMs))
}
