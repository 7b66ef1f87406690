import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Logo } from '../brand/logo.tsx'
import { usePrice } from '../chats/use-writing.ts'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { FitCard } from '../match-finder/fit-card.tsx'
import { usePass } from '../passes/use-pass.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { useBrand, useFictionalWord, useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { SendButton } from '../ui/chat/send-button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { MemberCardSkeleton } from '../ui/people/member-card.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

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
        <Trans>
          That’s all we need to know. People near you come first. Liking and reading are free.
        </Trans>
      </p>
      <LikesBrought />
      <WaitingMessage />
      <FictionalNotice />
      {nobody ? (
        <EmptyState
          drawing={<NoResults />}
          title={t`Nobody fits yet`}
          text={<Trans>New members join every day. Have a look around in the meantime.</Trans>}
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

/** The likes that came along from an entry page, and when they are told. */
function LikesBrought() {
  const { status } = useMember()
  const { data } = useQuery({ ...likesQuestion, throwOnError: false })
  const count = data?.likes.length ?? 0
  if (count === 0) return null
  return (
    <Alert
      className="mt-6"
      tone="success"
      icon="heart"
      title={
        <Plural
          value={count}
          one="Your like is in your account"
          other="Your # likes are in your account"
        />
      }
      actions={
        <Button to={paths.likes('given')} look="line" size="compact">
          <Trans>See who you like</Trans>
        </Button>
      }
    >
      {status === 'active' ? (
        <Trans>They can see it now. A like back makes a match.</Trans>
      ) : (
        <Trans>They can see it as soon as you confirm your e-mail address.</Trans>
      )}
    </Alert>
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
          Some profiles here are fictional: there’s no real person behind them. They say so wherever
          you meet them, and we ask you before your first message.
        </Trans>
      </p>
    </div>
  )
}

const matchesQuestion = ask('GET /api/match-finder', { query: {} })
const likesQuestion = ask('GET /api/likes.php', {})

/** Enough to start with. */
const most = 6
const boxes = ['one', 'two', 'three']
const grid = 'mt-6 grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'

/** A few members who fit best, with the reasons. */
function FirstMatches() {
  const { t } = useLingui()
  const pass = usePass()
  const { data: likes } = useQuery({ ...likesQuestion, throwOnError: false })
  const { data, error } = useQuery({ ...matchesQuestion, throwOnError: false })
  if (!data) {
    return error ? null : (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t`Comparing members`}</VisuallyHidden>
        <div className={grid}>
          {boxes.map((box) => (
            <MemberCardSkeleton key={box} />
          ))}
        </div>
      </div>
    )
  }
  return (
    <ul className={grid}>
      {data.results.slice(0, most).map(({ profile, reasons }, index) => (
        <li key={profile.id}>
          <FitCard
            person={{ ...profile, liked: likes?.likes.includes(profile.id) ?? profile.liked }}
            reasons={reasons}
            eager={index < 3}
            onPass={pass}
          />
        </li>
      ))}
    </ul>
  )
}

const signupMessageQuestion = ask('GET /api/signup-message', {})

/** The message written before signing up that could not be sent yet. */
function WaitingMessage() {
  const { t } = useLingui()
  const { message_credits } = useSettings()
  const cost = usePrice(message_credits, 0)
  const { data } = useQuery({ ...signupMessageQuestion, throwOnError: false })
  const waiting = data?.signup_message
  if (!waiting) return null
  const { name, text, profile_id } = waiting
  const label = t`Continue to send it`
  return (
    <section
      aria-labelledby="waiting-message"
      className="mt-6 grid gap-4 rounded-voice-in-xl border border-line bg-surface p-6"
    >
      <h2 id="waiting-message" className="type-title-3">
        <Trans>Your message to {name} waits</Trans>
      </h2>
      <p className="max-w-read whitespace-pre-line wrap-anywhere text-text-2">{text}</p>
      <div>
        <SendButton
          to={paths.memberChat(profile_id)}
          state={{ focus: true }}
          label={label}
          price={cost.price}
          priceNote={cost.note}
          spoken={cost.note ? `${label}, ${cost.price}, ${cost.note}` : `${label}, ${cost.price}`}
        />
      </div>
    </section>
  )
}
