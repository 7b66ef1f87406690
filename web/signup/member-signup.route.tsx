import { Trans, useLingui } from '@lingui/react/macro'
import type { Outcome } from '../browser/form-action.ts'
import { isId } from '../browser/ids.ts'
import { pageData } from '../data/page-data.ts'
import { paths } from '../routing/paths.ts'
import { data, useActionData, useParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { receiverQuestion, useReceiver } from './receiver.tsx'
import { signUpForm } from './sign-up-form.ts'
import { SignupPage } from './signup-page.tsx'

const page = pageData({
  elsewhere: ({ user, params: { id } }) => {
    if (!user) return null
    if (!isId(id)) throw data(null, { status: 404 })
    return paths.memberChat(id)
  },
  extras: ({ params }) => [receiverQuestion(params.id ?? '')],
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = signUpForm.action
export const clientAction = signUpForm.clientAction

/** Sign-up for the sake of a member: first the message, then its writer. */
export default function MemberSignup() {
  const { t } = useLingui()
  const settings = useSettings()
  const { id = '' } = useParams()
  const receiver = useReceiver(id)
  const posted = useActionData() as Outcome | undefined
  const name = receiver?.name ?? ''
  const title = receiver ? t`Write to ${name}` : t`Create a free account`
  return (
    <>
      <title>{`${title} · ${settings.name}`}</title>
      <SignupPage key={id} wish={receiver ? { memberId: id } : {}} posted={posted}>
        {!receiver && (
          <Alert
            tone="info"
            className="mt-3"
            title={<Trans>This profile is no longer here.</Trans>}
          >
            <Trans>You can still sign up and find others.</Trans>
          </Alert>
        )}
      </SignupPage>
    </>
  )
}
