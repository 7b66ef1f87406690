import { useLingui } from '@lingui/react/macro'
import type { Outcome } from '../browser/form-action.ts'
import { pageData } from '../data/page-data.ts'
import { paths } from '../routing/paths.ts'
import { useActionData, useSearchParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { signUpForm } from './sign-up-form.ts'
import { LookIntoMailbox, SignupFrame } from './signup-frame.tsx'
import { SignupPage } from './signup-page.tsx'

const page = pageData({ elsewhere: ({ user }) => (user ? paths.members() : null) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = signUpForm.action
export const clientAction = signUpForm.clientAction

export default function Signup() {
  const { t } = useLingui()
  const settings = useSettings()
  const posted = useActionData() as Outcome | undefined
  const [search] = useSearchParams()
  return (
    <>
      <title>{`${t`Create a free account`} · ${settings.name}`}</title>
      {search.has('sent') ? (
        <SignupFrame picture="email_check">
          <LookIntoMailbox />
        </SignupFrame>
      ) : (
        // A different invitation starts over.
        <SignupPage key={search.get('invite')} wish={{}} posted={posted} />
      )}
    </>
  )
}
