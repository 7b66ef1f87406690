{
  // Stands in the page itself, before anything is loaded: brings the page's own scripts. A member's
  // page has them when all of it has arrived; a visitor's when somebody begins to use it, or when
  // there is nothing else to do.
  const restMs = 5000
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
  const waiting = document.querySelector('script[data-waits]')
  const { nonce } = document.currentScript

  // Stands after the first style, which is a part of it, and before those of single pages.
  const dress = (href) =>
    new Promise((resolve) => {
      const first = document.querySelector('link[data-first]')
      if (!first || first.getAttribute('href') === href) return resolve()
      const link = document.createElement('link')
      first.after(
        Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve }),
      )
    })

  const bring = async () => {
    const { first, routes, entry, ahead, style } = JSON.parse(waiting.textContent)
    const dressed = dress(style)
    for (const [media, files] of Object.entries(ahead)) {
      for (const href of files) {
        const link = document.createElement('link')
        document.head.append(Object.assign(link, { rel: 'modulepreload', media, href, nonce }))
      }
    }
    for (const file of first) await import(file)
    const load = async ([id, files]) => {
      const parts = await Promise.all(files.map((file) => import(file)))
      return [id, Object.assign({}, ...parts)]
    }
    const modules = await Promise.all(Object.entries(routes).map(load))
    window.__reactRouterRouteModules = Object.fromEntries(modules)
    await dressed
    await import(entry)
  }

  // What was typed goes with the page that is loaded anew, which finds it there (early-doings.ts).
  const keepTyped = () => {
    const typed = {}
    for (const field of document.querySelectorAll('input, textarea, select')) {
      const { type, name, id, value, defaultValue } = field
      const isSecret = /password|file/.test(type)
      if (value !== defaultValue && !isSecret) typed[`${type} ${name || id} `] = value
    }
    history.replaceState({ ...history.state, typed }, '')
  }

  // A browser remembers that a module did not come, so where the network went away in between only a
  // new page can be alive: at the next press that needs scripts, or once there is a network again.
  // Until then, and where something keeps scripts away for good, the page says so.
  const beginAnew = () => {
    document.documentElement.dataset.scripts = 'missing'
    const { ahead } = JSON.parse(waiting.textContent)
    const files = Object.values(ahead).flat()
    const again = () =>
      Promise.all(files.map((file) => fetch(file))).then(
        () => {
          keepTyped()
          location.reload()
        },
        () => undefined,
      )
    // Links and forms that name a place to go to work by themselves.
    const press = ({ target, submitter }) => {
      const { pressed } = window.early
      if (pressed.has(target.closest('button')) || pressed.has(submitter ?? target)) again()
    }
    addEventListener('online', again)
    addEventListener('click', press)
    addEventListener('submit', press)
  }

  const wake = async () => {
    for (const sign of signs) removeEventListener(sign, notice, true)
    if (waiting.dataset.waits === 'over') return
    waiting.dataset.waits = 'over'
    try {
      await bring()
    } catch (error) {
      beginAnew()
      throw error
    }
  }

  // Nothing runs before the page is seen for the first time; one that nobody looks at is never drawn.
  const seen = (then) => {
    if (document.hidden) return then()
    document.addEventListener('visibilitychange', then, { once: true })
    // A frame may be begun and not drawn, on a busy machine the more so: what was painted is told.
    new PerformanceObserver(then).observe({ type: 'paint', buffered: true })
  }

  // A browser also tells a new page where the pointer rests: that is nobody's doing.
  const notice = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) wake()
  }
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
  // Some places in a page are opened by scripts alone.
  const hurries = waiting.dataset.waits === 'load' || location.hash.length > 1
  addEventListener('load', () => (hurries ? seen(wake) : setTimeout(wake, restMs)))
}
