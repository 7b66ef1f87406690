import { type LoaderFunctionArgs, redirect } from 'react-router'

/** A lander under its bare name leads to its own address, with whatever the address carried. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  throw redirect(`/landers${pathname.replace(/\/+$/, '')}${search}`)
}
