import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmail } from '../ui/drawings/confirm-email.tsx'
import { AccountNotice } from './account-card.tsx'

const likesQuestion = ask('GET /api/likes.php', {})

/** Confirming signs in; to whom the page would say what is not so, it says nothing. */
const page = pageData({
  elsewhere: ({ user }) => {
    if (!user) return paths.login(paths.activateDone())
    return user.status === 'active' ? null : paths.members()
  },
  extras: () => [likesQuestion],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** The account is active: what that means, and where to begin. */
export default function ActivateDone() {
  const { t } = useLingui()
  const { signup_step } = useMember()
  return (
    <AccountNotice
      title={t`Your e-mail address is confirmed`}
      drawing={<ConfirmEmail />}
      text={
        <>
          <p>
            <Trans>Your account is active. People can find you and write back now.</Trans>
          </p>
          <LikesGiven />
        </>
      }
      actions={
        <>
          <Button to={paths.members()}>
            <Trans>Search members</Trans>
          </Button>
          <Button to={signup_step ? paths.completeSignup() : paths.profile()} look="line">
            <Trans>Complete my profile</Trans>
          </Button>
        </>
      }
    />
  )
}

/** Likes given on the way here are told from now on. */
function LikesGiven() {
  const { data } = useQuery({ ...likesQuestion, throwOnError: false })
  const count = data?.likes.length ?? 0
  if (count === 0) return null
  return (
    <p className="mt-2">
      <Link to={paths.likes('given')} className="link">
        <Plural
          value={count}
          one="The person you like can see it now."
          other="The # people you like can see it now."
        />
      </Link>
    </p>
  )
}
