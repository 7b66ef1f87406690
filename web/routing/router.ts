// The one door to React Router: what web uses of it stands here, and no other module imports it
// (entry.client.tsx takes its half for the browser). Another router would be a change of this file.

import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'

export type {
  ActionFunctionArgs,
  EntryContext,
  LinkProps,
  LinksFunction,
  LoaderFunctionArgs,
  RouteObject,
} from 'react-router'
// biome-ignore lint/performance/noBarrelFile: A door to one package, so that its names have one home.
export {
  createContext,
  createMemoryRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
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
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
  useViewTransitionState,
} from 'react-router'

/**
 * Answers, whenever it is asked, whether the page that is drawn is where one still is and stays. Pages
 * are drawn anew when there is time: who pressed a link may be gone before what is drawn knows it.
 */
export function useStillHere(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router
  const { key } = useLocation()
  return useCallback(() => {
    if (!router) return true
    const { navigation, location } = router.state
    return navigation.state === 'idle' && location.key === key
  }, [router, key])
}
