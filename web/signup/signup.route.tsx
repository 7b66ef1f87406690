import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { formAction } from '../accounts/form-action.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings, useUser } from '../shell/site.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { draftOf, signupOf, trackingOf } from './draft.ts'
import { forgetDraft } from './kept-draft.ts'
import { SignupClosed } from './signup-closed.tsx'
import { SignupForm } from './signup-form.tsx'
import { SignupFrame } from './signup-frame.tsx'

const page = pageData({ elsewhere: ({ user }) => (user ? paths.members() : null) })
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Before any script runs each step is sent by itself; only the last one has a password. */
const form = formAction(async ({ call, form, url, takeUp }) => {
  if (!form.has('password')) return null
  const password = String(form.get('password'))
  const body = signupOf(draftOf(form), password, trackingOf(url.searchParams))
  const { user } = await call('POST /api/signup', { body })
  takeUp(user)
  return paths.members()
})
export const action = form.action
export const clientAction = form.clientAction

export default function SignupPage() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  useWelcome()
  const open =
    settings.signups === 'all' ||
    (settings.signups === 'with_trafficsource' && Boolean(trackingOf(search).network))
  return (
    <>
      <title>{`${t`Create a free account`} · ${settings.name}`}</title>
      {open ? (
        <SignupForm />
      ) : (
        <SignupFrame>
          <SignupClosed />
        </SignupFrame>
      )}
    </>
  )
}

/** Greets the new member. Only a visitor sees this page, so a user on it has just signed up. */
function useWelcome() {
  const { t } = useLingui()
  const user = useUser()
  const { show } = useToast()
  const name = user?.profile.name
  const credits = user?.credits ?? 0
  useEffect(() => {
    if (!name) return
    forgetDraft()
    show({
      key: 'welcome',
      text: t`Welcome, ${name}. ${plural(credits, { one: '# credit is', other: '# credits are' })} yours to start with.`,
    })
  }, [name, credits, show, t])
}
