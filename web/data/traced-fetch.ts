import type { JsonCall } from '#contract/calls.ts'
import type { BrowserSpan } from '#contract/sites.ts'

/** Of what outlives a page a browser takes little: together so many are short enough. */
const mostSeen = 5
const tellAfterMs = 5000

type Ways = {
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Tells the server how long calls took. */
  tell: (spans: BrowserSpan[]) => void
}

/** A call's trace begins where it is made (W3C Trace Context), and how long it took is told afterwards. */
export function traceCalls({ send, tell }: Ways) {
  const seen: (Omit<BrowserSpan, 'ended_ms_ago'> & { ended: number })[] = []

  function tellSeen(): void {
    const now = performance.now()
    const spans = seen
      .splice(0)
      .map(({ ended, ...span }) => ({ ...span, ended_ms_ago: Math.round(now - ended) }))
    if (spans.length > 0) tell(spans)
  }

  globalThis.addEventListener?.('pagehide', tellSeen)
  return async (path: string, init: RequestInit, name: JsonCall): Promise<Response> => {
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const [trace, span] = [hex.slice(0, 32), hex.slice(32)]
    const headers = new Headers(init.headers)
    headers.set('traceparent', `00-${trace}-${span}-01`)
    const begun = performance.now()
    let failed = true
    try {
      const response = await send(path, { ...init, headers })
      failed = response.status >= 500
      return response
    } finally {
      const ended = performance.now()
      seen.push({ call: name, trace, span, failed, took_ms: Math.round(ended - begun), ended })
      if (seen.length === 1) setTimeout(tellSeen, tellAfterMs)
      if (seen.length === mostSeen) tellSeen()
    }
  }
}
