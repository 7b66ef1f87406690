import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { speak } from '#locales/speak.ts'
import { bringEveryPart } from './browser/late-part.tsx'
import { ProblemError } from './data/calls.ts'
import { pageContext } from './data/page-context.ts'
import { queriesToDraw } from './data/page-data.ts'
import { Spoken } from './language/spoken.tsx'
import { type EntryContext, type RouterContextProvider, ServerRouter } from './routing/router.ts'
import { skippedAtOf } from './shell/entry-warning.tsx'
import { loadMembersOwn } from './shell/for-members.tsx'
import { HandedOver } from './shell/page-scripts.tsx'
import { firstStyle } from './styles/first-style.ts'
import figtree from './styles/fonts/figtree-latin.woff2?url'

export { pageContext, skippedAtOf }

const patienceMs = 5000
export const streamTimeout = patienceMs + 1000

/** Renders a page in the reader's language. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(pageContext)
  const i18n = await speak(locale)
  // What only members see has parts of its own, so it comes first.
  await loadMembersOwn()
  await bringEveryPart()
  const { serverHandoffStream, ...context } = routerContext
  const handedOver = serverHandoffStream ? await text(serverHandoffStream) : ''
  const page = (
    <Spoken i18n={i18n}>
      <QueryClientProvider client={queriesToDraw(loadContext)}>
        <HandedOver value={handedOver}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </HandedOver>
      </QueryClientProvider>
    </Spoken>
  )
  const { bytes, failed } = await draw(page, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', hintsFor(routerContext.staticHandlerContext))
  const answer = new Response(bytes, { headers, status: failed ? 500 : status })
  // As they are: whoever reads a body has a stream made of it first.
  return Object.defineProperty(answer, 'arrayBuffer', { value: async () => bytes.buffer })
}

const encoder = new TextEncoder()

type Drawn = { bytes: Uint8Array<ArrayBuffer>; failed: boolean }

/**
 * A page as a whole. Nearly always its answers and parts are there before it begins, and it is drawn at
 * once: as a stream it would take a tenth longer.
 */
export async function draw(page: ReactNode, nonce: string): Promise<Drawn> {
  // React's text is thousands of pieces: whoever looks into it joins them, so that is done once.
  const bytes = encoder.encode(`<!DOCTYPE html>${renderToString(page)}`)
  if (Buffer.from(bytes.buffer).includes(leftOut)) return drawInTime(page, nonce)
  return { bytes, failed: false }
}

/** By this React tells the browser to draw by itself what it did not: a part is not there yet, or failed. */
const leftOut = '<!--$!-->'

async function drawInTime(page: ReactNode, nonce: string): Promise<Drawn> {
  let failed = false
  const { promise: drawn, resolve, reject } = Promise.withResolvers<PassThrough>()
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // Everything stands where it belongs: no part of it is moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => resolve(pipe(new PassThrough())),
    onShellError: reject,
    onError: () => {
      failed = true
    },
  })
  const late = setTimeout(abort, patienceMs)
  try {
    return { bytes: encoder.encode(await text(await drawn)), failed }
  } finally {
    clearTimeout(late)
  }
}

/**
 * What a page needs to be seen, for whoever stands in front of us and sends early hints. We send none
 * ourselves: a proxy that does not know them takes them for the answer.
 */
function hintsFor({ matches, loaderData }: EntryContext['staticHandlerContext']): string {
  const signedIn = loaderData.root?.signedIn ?? false
  const style = firstStyle(
    matches.map(({ route }) => route),
    signedIn,
  )
  return `<${style}>; rel=preload; as=style, <${figtree}>; rel=preload; as=font; type="font/woff2"; crossorigin`
}

/**
 * Refusals and unknown pages are answers, not faults, and a database out of reach has been
 * reported; everything else goes to the server's log.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || !(error instanceof Error)) return
  if (error instanceof ProblemError && error.problem.code === 'unavailable') return
  process.emitWarning(`A page failed: ${error.message}\n${error.stack}`)
}
