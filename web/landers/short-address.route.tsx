import { type LoaderFunctionArgs, redirect } from '../routing/router.ts'

/** A lander's bare name leads to its full address, with whatever the address carried. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  throw redirect(`/landers${pathname.replace(/\/+$/, '')}${search}`)
}
