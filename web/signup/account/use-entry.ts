import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { useReceiver } from '../receiver/use-receiver.ts'
import { type SignupEntry, useSignup } from './use-signup.ts'
import { useStepFocus } from './use-step-focus.ts'

/**
 * Everything needed by a place with sign-up in it: the steps, whether they are open, and whom one
 * is writing to.
 */
export function useEntry(entry: Omit<SignupEntry, 'fictional'>) {
  const { signup_open } = useSettings()
  const { memberId = '' } = entry.wish
  const receiver = useReceiver(memberId)
  const signup = useSignup({ ...entry, fictional: receiver?.fictional ?? false })
  const ref = useStepFocus(signup)
  const { draft, step, writing, go } = signup
  const first = step === 'message' || (step === 'whom' && !writing)
  return {
    signup,
    ref,
    receiver,
    // While another code is being typed to replace a wrong one, the form stays.
    open: signup_open || draft.invite !== '' || signup.failure?.code === 'invite_invalid',
    onBack: first ? undefined : () => go(-1),
    action: memberId ? paths.memberSignup(memberId) : paths.signup(),
  }
}
