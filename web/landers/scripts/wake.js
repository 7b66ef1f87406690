{
  // Stands in the page itself, before anything is loaded: brings the page's own scripts when somebody
  // begins to use it, or when there is nothing else to do.
  const restMs = 5000
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
  const waiting = document.querySelector('script[data-waits]')
  const { nonce } = document.currentScript
  const root = document.documentElement
  let pressed = null

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

  // A button that only scripts can answer is pressed once more when they are there.
  const remember = ({ target }) => {
    const button = target.closest('button[type=button]:not([popovertarget])')
    if (button) pressed = button
  }
  const alive = new MutationObserver(() => {
    alive.disconnect()
    removeEventListener('click', remember, true)
    if (pressed?.isConnected) pressed.click()
  })

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
  addEventListener('click', remember, true)
  alive.observe(root, { attributeFilter: ['data-hydrated'] })
  addEventListener('load', () => setTimeout(wake, restMs))
}
