import { type DeleteReason, deleteReasons, deleteRemarksLimit } from '#contract/leaving.ts'
import type { FieldCode } from '#contract/refusals.ts'

/** What a member says when leaving; both may be left out. */
export type Farewell = { reason: DeleteReason | undefined; remarks: string }

/** What a form says about leaving, as sent or as typed. */
export function farewellOf(value: (name: string) => string): Farewell {
  const reason = deleteReasons.find((each) => each === value('reason'))
  const remarks = reason === 'other' ? value('remarks').trim() : ''
  return { reason, remarks: [...remarks].slice(0, deleteRemarksLimit).join('') }
}

/** What the call needs from the confirming form. */
export function deletionOf(form: FormData) {
  const { reason, remarks } = farewellOf((name) => String(form.get(name) ?? ''))
  return {
    password: String(form.get('password') ?? ''),
    confirmed: form.get('confirmed') === 'yes',
    ...(reason && { reason }),
    ...(remarks && { remarks }),
  }
}

export type WrongDeletion = { field: 'password' | 'confirmed'; code: FieldCode }

/** What is missing in the confirming form, as far as a browser can tell. */
export function wrongDeletion(form: FormData): WrongDeletion[] {
  const { password, confirmed } = deletionOf(form)
  const wrong: WrongDeletion[] = []
  if (!password) wrong.push({ field: 'password', code: 'required' })
  if (!confirmed) wrong.push({ field: 'confirmed', code: 'confirmation_required' })
  return wrong
}
