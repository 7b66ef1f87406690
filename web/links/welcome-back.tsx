import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearchParams } from '../routing/router.ts'
import { useToast } from '../ui/feedback/use-toast.ts'

/** In the address of the page that follows when an account has come back. */
export const welcomeBackParameter = 'welcome_back'

/** Welcomes back somebody whose account returned, once: then the address is back to normal. */
export function WelcomeBack() {
  const { t } = useLingui()
  const { show } = useToast()
  const [search, setSearch] = useSearchParams()
  const back = search.has(welcomeBackParameter)
  useEffect(() => {
    if (!back) return
    show({
      key: 'welcome-back',
      tone: 'success',
      text: t`Welcome back! Everything is as you left it.`,
    })
    setSearch(
      (given) => {
        given.delete(welcomeBackParameter)
        return given
      },
      { replace: true, preventScrollReset: true },
    )
  }, [back, setSearch, show, t])
  return null
}
