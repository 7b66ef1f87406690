import { useQueryClient } from '@tanstack/react-query'
import {
  Children,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  use,
} from 'react'
import { InPage } from '../browser/in-page.tsx'
import { answersOf } from '../data/page-data.ts'
import { FrameworkContext, Scripts, useMatches } from '../routing/router.ts'
import early from './scripts/early.js?raw'
import wake from './scripts/wake.js?raw'

type PageScriptsProps = {
  signedIn: boolean
  /** The address of the whole style: what scripts draw later may need any of it. */
  style: string
  /** The late parts that stand in the page, each with the media query of where its script is needed. */
  drawn: ReadonlyMap<string, string>
}

/** On the server: what React Router hands over to itself in the browser, as it wrote it. */
export const HandedOver = createContext('')

/**
 * What brings a page alive, told as data until it is needed (wake.js): a member's page when all of
 * it has arrived, a visitor's when somebody begins to use it. Until then links, forms and pictures
 * work by themselves, and what only scripts can answer is remembered (early.js).
 */
export function PageScripts({ signedIn, style, drawn }: PageScriptsProps) {
  const frame = use(FrameworkContext)
  const matches = useMatches()
  const queries = useQueryClient()
  const handedOver = use(HandedOver)
  const elements = readScripts({})
  if (!elements) return null
  function waiting(): string {
    const manifest: Manifest | undefined = frame?.manifest
    const own = signedIn ? [['members-own', ''] as const] : []
    const beside = [...own, ...drawn].map(
      ([module, where]) => [where, manifest?.scriptsOf?.(module) ?? []] as const,
    )
    const ahead = aheadOf([['', filesAhead(elements)], ...beside])
    return JSON.stringify({ ...modulesOf(manifest, matches), style, ahead })
  }
  return (
    <>
      {contextOnly(elements, handedOver)}
      <script
        type="application/json"
        data-answers
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can begin
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? answersOf(queries) : '' }}
      />
      <script
        type="application/json"
        data-waits={signedIn ? 'load' : 'touch'}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? waiting() : '' }}
      />
      <InPage script={import.meta.env.SSR ? wake : ''} />
    </>
  )
}

/**
 * For the head of every page: what is done before its scripts run is not lost
 * (browser/early-doings.ts).
 */
export function FirstScript() {
  return <InPage script={import.meta.env.SSR ? early : ''} />
}

/** React Router's own elements, none once it is alive: called, because we take them apart here. */
const readScripts: (props: object) => ReactNode = Scripts

type Manifest = {
  url: string
  entry: { module: string }
  hmr?: { runtime?: string }
  /** The scripts of a module that no route names (server/http/page-handlers.ts). */
  scriptsOf?: (module: string) => string[]
  routes: Record<string, Parts | undefined>
}

type Parts = {
  module: string
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}

/** What React Router's own module imports, in its order: the map, each route's parts, the entry. */
export function modulesOf(manifest: Manifest | undefined, matches: readonly { id: string }[]) {
  const { url, entry, hmr, routes = {} } = manifest ?? {}
  return {
    first: [hmr?.runtime, url].filter((file) => file !== undefined),
    routes: Object.fromEntries(matches.map(({ id }) => [id, partsOf(routes[id])])),
    entry: entry?.module,
  }
}

function partsOf(route: Parts | undefined): string[] {
  const parts = [
    route?.clientActionModule,
    route?.clientLoaderModule,
    route?.clientMiddlewareModule,
    route?.hydrateFallbackModule,
    route?.module,
  ]
  return parts.filter((part) => part !== undefined)
}

type Props = {
  children?: ReactNode
  rel?: string
  href?: string
  type?: string
  dangerouslySetInnerHTML?: { __html: string }
}

/** What is fetched ahead under each media query: nothing twice, and nothing that is needed anyway. */
export function aheadOf(wanted: readonly (readonly [string, string[]])[]) {
  const known = new Set<string>()
  const ahead: Record<string, string[]> = {}
  // What is needed anyway has the empty query, and comes first.
  for (const [where, files] of wanted.toSorted(([one], [other]) => one.length - other.length)) {
    const fresh = files.filter((file) => !known.has(file))
    for (const file of fresh) known.add(file)
    ahead[where] = [...(ahead[where] ?? []), ...new Set(fresh)]
  }
  return ahead
}

/** Everything that the page imports in the end: fetched in one go when it wakes. */
export function filesAhead(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(filesAhead)
  if (!isValidElement<Props>(node)) return []
  const { rel, href, children } = node.props
  if (rel === 'modulepreload' && href) return [href]
  return node.type === Fragment ? Children.toArray(children).flatMap(filesAhead) : []
}

/**
 * Of React Router's elements only the script that begins its stream of the page's data, which then is
 * all there: written as a stream it would be two scripts more.
 */
export function contextOnly(node: ReactNode, handedOver: string): ReactNode {
  if (!isValidElement<Props>(node)) return node
  const { rel, type, children, dangerouslySetInnerHTML: script } = node.props
  if (rel === 'modulepreload' || type === 'module') return null
  if (node.type === Fragment) {
    return (
      <Fragment key={node.key}>
        {Children.map(children, (child) => contextOnly(child, handedOver))}
      </Fragment>
    )
  }
  if (!script || !handedOver) return node
  const all = JSON.stringify(handedOver).replaceAll('<', '\\u003c')
  const filled = `{let{streamController:e}=window.__reactRouterContext;e.enqueue(${all}),e.close()}`
  return cloneElement(node, { dangerouslySetInnerHTML: { __html: script.__html + filled } })
}
