import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formAction } from '../accounts/form-action.ts'
import { useOutcome } from '../accounts/use-outcome.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { ConfirmStep } from './deletion/confirm-step.tsx'
import { deletionOf, farewellOf } from './deletion/delete-form.ts'
import { DeletionFrame } from './deletion/deletion-frame.tsx'
import { deletionQuestion } from './deletion/deletion-question.ts'
import { stepOf } from './deletion/deletion-step.ts'
import { OutlookStep } from './deletion/outlook-step.tsx'
import { ReasonStep } from './deletion/reason-step.tsx'

const page = pageData({ who: 'member', questions: () => [deletionQuestion] })
export const loader = page.loader
export const clientLoader = page.clientLoader

/**
 * Only the last form deletes; the one before passes on the reason, which should not be in any
 * address.
 */
const form = formAction(async ({ call, form, takeUp }) => {
  if (form.get('wish') !== 'delete') return null
  const { final_at } = await call('POST /api/account-deletion', { body: deletionOf(form) })
  takeUp(null)
  return paths.accountDeleted({ until: final_at })
})
export const action = form.action
export const clientAction = form.clientAction

export default function DeleteAccount() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { typed } = useOutcome()
  const [farewell, setFarewell] = useState(() => farewellOf(typed))
  const step = stepOf(search)
  return (
    <DeletionFrame title={t`Delete account`} step={step}>
      {step === 'outlook' && <OutlookStep />}
      {step === 'reason' && <ReasonStep farewell={farewell} onChange={setFarewell} />}
      {step === 'confirm' && <ConfirmStep farewell={farewell} />}
    </DeletionFrame>
  )
}
