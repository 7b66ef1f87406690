import { Outlet } from 'react-router'

/** Nothing but the page: for sign-up. */
export default function EmptyLayout() {
  return <Outlet />
}
