import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
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

/**
 * Renders a page in the reader's language, as a whole: its answers are there before it begins, so
 * that nothing of it would be ready earlier.
 */
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
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <Spoken i18n={i18n}>
        <QueryClientProvider client={queriesToDraw(loadContext)}>
          <HandedOver value={handedOver}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </HandedOver>
        </QueryClientProvider>
      </Spoken>,
      {
        nonce,
        // Everything stands where it belongs: no part of it is moved into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          pipe(
            collect((html) => {
              clearTimeout(late)
              headers.set('Content-Type', 'text/html; charset=utf-8')
              headers.set('Link', hintsFor(routerContext.staticHandlerContext))
              resolve(new Response(html, { headers, status: failed ? 500 : status }))
            }),
          )
        },
        onShellError: (error) => {
          clearTimeout(late)
          reject(error)
        },
        onError: () => {
          failed = true
        },
      },
    )
    const late = setTimeout(abort, patienceMs)
  })
}

function collect(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write: (part: Buffer, _, next) => {
      // React goes on writing into what it has written.
      parts.push(Buffer.from(part))
      next()
    },
    final: (next) => {
      done(Buffer.concat(parts))
      next()
    },
  })
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
