// The one door to React Router: what web uses of it stands here, and no other module imports it
// (entry.client.tsx takes its half for the browser). Another router would be a change of this file.

import {
  type ComponentProps,
  createElement,
  type MouseEvent,
  type ReactElement,
  type SubmitEvent,
  use,
  useCallback,
} from 'react'
import {
  type NavigateOptions,
  Form as RouterForm,
  UNSAFE_DataRouterContext,
  useLocation,
} from 'react-router'

export type {
  ActionFunctionArgs,
  EntryContext,
  LinksFunction,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs as ShouldRevalidateArgs,
} from 'react-router'
// biome-ignore lint/performance/noBarrelFile: A door to one package, so that its names have one home.
export {
  createContext,
  createMemoryRouter,
  data,
  isRouteErrorResponse,
  Links,
  MemoryRouter,
  Meta,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  redirect,
  replace,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  StaticRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  UNSAFE_FrameworkContext as FrameworkContext,
  useActionData,
  useBeforeUnload,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
  useViewTransitionState,
} from 'react-router'

/** What changes pages, for whoever has to know where it stands; none where nothing can be changed. */
export function useRouter() {
  return use(UNSAFE_DataRouterContext)?.router
}

export type Router = NonNullable<ReturnType<typeof useRouter>>

let askedFirst: ((event: PopStateEvent) => void) | undefined

// On a window listeners are called in their order, and the router's comes after this.
globalThis.addEventListener?.('popstate', (event) => askedFirst?.(event))

/** Whom the browser's Back and Forward tell before the router, who does not hear what is stopped there. */
export function askFirst(listener: typeof askedFirst): void {
  askedFirst = listener
}

type Way = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'>

/** `to` is an address of ours: a path, or a search or a hash of the page that is there. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Way & { to: string }

/**
 * A link to a page of ours, which is shown without loading a document. React Router's own calls a
 * dozen hooks for each, and a page has ninety: they were a seventh of what /members takes to render.
 */
export function Link(props: LinkProps): ReactElement {
  const { to, replace, state, preventScrollReset, viewTransition, onClick, ...native } = props
  const router = useRouter()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || event.defaultPrevented || !staysHere(event)) return
    event.preventDefault()
    const { pathname, search, hash } = event.currentTarget
    const { location } = router.state
    const isThere = pathname + search + hash === location.pathname + location.search + location.hash
    const way = { replace: replace ?? isThere, state, preventScrollReset, viewTransition }
    void router.navigate(pathname + search + hash, way)
  }
  return createElement('a', { ...native, href: to, onClick: go })
}

/** Whether a click is meant for this tab, and for a page of ours. */
function staysHere({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return false
  const { target, origin } = currentTarget
  return (target === '' || target === '_self') && origin === window.location.origin
}

/**
 * A form whose action answers with a page. A second press in the same moment is not sent: its button
 * is drawn as busy only when there is time, but the router knows at once.
 */
export function Form({ onSubmit, ...native }: ComponentProps<typeof RouterForm>): ReactElement {
  const router = useRouter()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (router?.state.navigation.formMethod === 'POST') event.preventDefault()
    else onSubmit?.(event)
  }
  return createElement(RouterForm, { ...native, onSubmit: submit })
}

/**
 * Answers, whenever it is asked, whether the page that is drawn is where one still is and stays. Pages
 * are drawn anew when there is time: who pressed a link may be gone before what is drawn knows it.
 */
export function useStillHere(): () => boolean {
  const router = useRouter()
  const { key } = useLocation()
  return useCallback(() => {
    if (!router) return true
    const { navigation, location } = router.state
    return navigation.state === 'idle' && location.key === key
  }, [router, key])
}
