import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderState } from '#contract/payments.ts'

/** What the readable page calls the fields of data.json. */
export const fieldWords: Record<string, MessageDescriptor> = {
  id: msg`Number`,
  email: msg`E-mail address`,
  status: msg`State`,
  language: msg`Language`,
  signed_up_at: msg`Signed up`,
  confirmed_at: msg`E-mail address confirmed`,
  paused_at: msg`On a break since`,
  tracking: msg`What led you here`,
  signup_message: msg`Message written before sign-up`,
  notifications_disabled: msg`E-mails you don’t want`,
  pushes_disabled: msg`Push notifications you don’t want`,
  mails_off_cause: msg`Why no e-mails are sent`,
  mails_off_since: msg`No e-mails since`,
  name: msg`Name`,
  date_of_birth: msg`Date of birth`,
  gender: msg`Gender`,
  seeking: msg`Looking for`,
  seeking_min_age: msg`Looking for, from age`,
  seeking_max_age: msg`Looking for, up to age`,
  country: msg`Country`,
  region: msg`Region`,
  place: msg`Town`,
  about_me: msg`About me`,
  looking_for: msg`Who I’d like to meet`,
  first_date: msg`Ideal first date`,
  sexuality: msg`Sexuality`,
  relationship_status: msg`Relationship`,
  body_type: msg`Figure`,
  hair_color: msg`Hair colour`,
  eye_color: msg`Eye colour`,
  languages: msg`Spoken languages`,
  interests: msg`Interests`,
  invisible: msg`Invisible`,
  online_hidden: msg`Online status hidden`,
  shown_publicly: msg`Shown to visitors`,
  last_active_at: msg`Last active`,
}

/** How an order stands. */
export const orderStateWords: Record<OrderState, MessageDescriptor> = {
  created: msg`Started`,
  pending: msg`On its way`,
  completed: msg`Completed`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Not paid`,
  refunded: msg`Refunded`,
  charged_back: msg`Charged back by the bank`,
}
