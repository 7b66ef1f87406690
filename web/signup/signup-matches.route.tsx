import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useBrand, useFictionalWord, useSettings } from '../sites/site.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FictionalLabel } from '../ui/people/fictional-label.tsx'
import { FirstMatches, likesQuestion, matchesQuestion } from './matches/first-matches.tsx'
import { signupMessageQuestion, WaitingMessage } from './matches/waiting-message.tsx'

const page = pageData({
  who: 'member',
  extras: () => [
    matchesQuestion,
    likesQuestion,
    signupMessageQuestion,
    ask('GET /api/interests.php', {}),
  ],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Sign-up ends with people, not with a price list. */
export default function SignupMatches() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  const { data, error } = useQuery({ ...matchesQuestion, throwOnError: false })
  const nobody = Boolean(error && !data) || data?.results.length === 0
  const members = paths.members(search.has('api_signup_complete') ? { api_signup_complete: 1 } : {})
  return (
    <main id="main" tabIndex={-1} className="page py-6 md:py-10">
      <title>{`${t`Members who fit you`} · ${settings.name}`}</title>
      <Logo name={settings.name} brand={useBrand()} className="mb-6" />
      <h1 className="type-display-2">
        <Trans>Members who fit you</Trans>
      </h1>
      <p className="mt-2 max-w-read text-text-2">
        <Trans>That is all we need to know. A like is free, and so is reading.</Trans>
      </p>
      <WaitingMessage />
      <FictionalNotice />
      {nobody ? (
        <EmptyState
          drawing={<NoResults />}
          title={t`Nobody fits yet`}
          text={<Trans>New members come every day. Look around in the meantime.</Trans>}
        />
      ) : (
        <FirstMatches />
      )}
      <div className="mt-8">
        <Button to={members} size="large" iconEnd="arrow-right">
          <Trans>See all members</Trans>
        </Button>
      </div>
    </main>
  )
}

/** Some people shown here may not be real: that is said before anybody writes. */
function FictionalNotice() {
  const { fictional_warning } = useSettings()
  const word = useFictionalWord()
  const { data } = useQuery({ ...matchesQuestion, throwOnError: false })
  const shown = data?.results.some(({ profile }) => profile.fictional) ?? false
  if (!fictional_warning && !shown) return null
  return (
    <div className="mt-6 grid justify-items-start gap-x-4 gap-y-2 rounded-xl border border-line bg-sunken px-5 py-4 sm:flex sm:items-center">
      <FictionalLabel>{word}</FictionalLabel>
      <p className="min-w-0 max-w-read flex-1 type-small text-text-2">
        <Trans>
          Some profiles here are fictional: no real person is behind them. They carry this label, in
          words, wherever you meet them, and you are asked before the first message.
        </Trans>
      </p>
    </div>
  )
}
