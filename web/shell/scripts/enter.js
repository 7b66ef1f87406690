{
  // Stands beside the entry warning: lets adults in at once before the page's own scripts are there.
  const form = document.currentScript.previousElementSibling
  const root = document.documentElement
  form.addEventListener('submit', (event) => {
    // Afterwards the page answers itself; a language needs the page anew.
    if (root.dataset.hydrated || event.submitter?.name) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = form.dataset.cookie
    root.dataset.entered = ''
    const body = new URLSearchParams({ next: '/' })
    fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
      () => undefined,
    )
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
