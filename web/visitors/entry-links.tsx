import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { fitsMedia } from '../browser/media.ts'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { useOpenSignup } from './use-open-signup.ts'

/** For pages that are for members: create an account, or log in and come back to this page. */
export function EntryLinks() {
  const { pathname, search } = useLocation()
  const openSignup = useOpenSignup()
  return (
    <>
      <Button onClick={() => openSignup()}>
        <Trans>Create a free account</Trans>
      </Button>
      <Button look="line" to={paths.login(pathname + search)}>
        <Trans>Log in</Trans>
      </Button>
    </>
  )
}

/**
 * Opens sign-up once, as soon as the page is there, and only where it is a modal: on a page of its
 * own there would be no way back.
 */
export function useSignupOnArrival(): void {
  const openSignup = useOpenSignup()
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || !fitsMedia('(width >= 62rem)')) return
    opened.current = true
    openSignup()
  }, [openSignup])
}
