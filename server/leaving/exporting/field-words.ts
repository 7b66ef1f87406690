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
  signup_message: msg`Message written before signing up`,
  notifications_disabled: msg`E-mails that you do not want`,
  pushes_disabled: msg`Push notifications that you do not want`,
  mails_off_cause: msg`Why no e-mails are sent`,
  mails_off_since: msg`No e-mails since`,
  name: msg`Name`,
  date_of_birth: msg`Date of birth`,
  gender: msg`Gender`,
  seeking: msg`Looking for`,
  seeking_min_age: msg`Looking for, from the age of`,
  seeking_max_age: msg`Looking for, up to the age of`,
  country: msg`Country`,
  region: msg`Region`,
  place: msg`Town`,
  about_me: msg`About me`,
  looking_for: msg`Whom I would like to meet`,
  first_date: msg`A first date`,
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
  last_active_at: msg`Last here`,
}

/** How an order stands. */
export const orderStateWords: Record<OrderState, MessageDescriptor> = {
  created: msg`Begun`,
  pending: msg`On its way`,
  completed: msg`Completed`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Not paid`,
  refunded: msg`Refunded`,
  charged_back: msg`Taken back by the bank`,
}
