import { Children, cloneElement, Fragment, isValidElement, type ReactNode, use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router'
import early from './scripts/early.js?raw'
import wake from './scripts/wake.js?raw'

/** A page's scripts: at once, or, if a route's handle says `scriptsWait`, when they are needed. */
export function PageScripts() {
  const wait = useMatches().some(({ handle }) => (handle as Handle)?.scriptsWait)
  return wait ? <WaitingScripts /> : <Scripts />
}

type Handle = { scriptsWait?: boolean } | undefined

/**
 * What React Router adds to a page to bring it alive, kept as text until somebody starts to use the
 * page (wake.js). Until then links, forms and pictures work by themselves.
 */
function WaitingScripts() {
  return held(readScripts({}))
}

/** React Router's own elements: called rather than rendered, because we change them here. */
const readScripts: (props: object) => ReactNode = Scripts

type Props = { children?: ReactNode; rel?: string; type?: string; nonce?: string; async?: boolean }

/** The same elements without preloads, and with the module as text that waits to be run. */
export function held(node: ReactNode): ReactNode {
  if (!isValidElement<Props>(node)) return node
  const { rel, type, nonce, children } = node.props
  if (rel === 'modulepreload') return null
  if (node.type === Fragment) {
    return <Fragment key={node.key}>{Children.map(children, held)}</Fragment>
  }
  if (type !== 'module') return node
  const waiting = { type: 'text/plain', async: false, 'data-waits': '' }
  return (
    <>
      {cloneElement(node, waiting)}
      <InPage script={wake} nonce={nonce} />
    </>
  )
}

/**
 * For the head of every page: what is done before its scripts run is not lost
 * (browser/early-doings.ts).
 */
export function FirstScript() {
  return <InPage script={early} nonce={use(FrameworkContext)?.nonce} />
}

function InPage({ script, nonce }: { script: string; nonce?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of ours
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  )
}
