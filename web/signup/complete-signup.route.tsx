import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isCountry } from '#contract/countries.ts'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { ownPhotos } from '../photos/use-own-photos.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import { forgetDraft } from './account/stored-draft.ts'
import { BackForm } from './completing/back-form.tsx'
import { completeAction, completeClientAction } from './completing/complete-action.ts'
import { CompleteSteps } from './completing/complete-steps.tsx'
import { stepBefore } from './completing/order.ts'
import { interestsQuestion } from './completing/profile-step.tsx'
import { SignupFrame } from './frame/signup-frame.tsx'
import { SignupHead } from './frame/signup-head.tsx'

const page = pageData({
  elsewhere: ({ user, url }) => {
    if (!user) return paths.signup()
    return user.signup_step ? null : paths.signupMatches() + url.search
  },
  extras: ({ user }) => {
    if (user?.signup_step === 'photo') return [ownPhotos]
    if (user?.signup_step === 'profile') return [interestsQuestion]
    const country = user?.profile.country ?? ''
    if (user?.signup_step !== 'location' || !isCountry(country)) return []
    return [ask('GET /api/regions.php', { query: { country } })]
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = completeAction
export const clientAction = completeClientAction

/** Continues a sign-up where it stopped, on any device. */
export default function CompleteSignup() {
  const { t } = useLingui()
  const settings = useSettings()
  const { signup_step: step } = useMember()
  const [search] = useSearchParams()
  const justSignedUp = search.has('api_signup_complete')
  if (!step) return null
  return (
    <>
      <title>{`${t`Complete your profile`} · ${settings.name}`}</title>
      <SignupFrame picture={step}>
        <SignupHead
          back={stepBefore(step) && <BackForm step={step} />}
          leaveTo={paths.members(justSignedUp ? { api_signup_complete: 1 } : {})}
        />
        {justSignedUp && step === 'photo' && <Welcome />}
        <CompleteSteps key={step} step={step} />
      </SignupFrame>
    </>
  )
}

/** Welcomes somebody who has just signed up; what was typed for it is no longer needed. */
function Welcome() {
  const { t } = useLingui()
  const { credits, profile } = useMember()
  const { name } = profile
  useEffect(forgetDraft, [])
  return (
    <p role="status" className="mt-4 flex gap-2.5 rounded-lg bg-success-tint px-4 py-3 type-small">
      <Icon name="check-circle" fill className="flex-none text-success" />
      {t`Welcome, ${name}. ${plural(credits, { one: '# credit is', other: '# credits are' })} yours to start with.`}
    </p>
  )
}
