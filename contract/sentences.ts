import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldCode, RefusalCode } from './refusals.ts'

/** The sentence for each refusal; where the specification gives its text, to the letter (section 8). */
export const refusalSentence: Record<RefusalCode, MessageDescriptor> = {
  authentication_required: msg`You need to be logged in.`,
  foreign_origin: msg`This request did not come from our own pages.`,
  login_failed: msg`Login failed, please try again`,
  login_blocked: msg`Too many incorrect attempts, account blocked for {minutes} min.`,
  pending_deletion: msg`This account is being deleted. You can still bring it back.`,
  rate_limited: msg`That was very often in a short time. Please wait a little.`,
  invalid_input: msg`Please look at the fields that are marked.`,
  body_too_large: msg`That was too much at once.`,
  not_found: msg`This page could not be found`,
  unknown_host: msg`No site is served under this name.`,
  email_taken: msg`An account with this e-mail address already exists, log in now`,
  email_not_found: msg`E-mail address not found`,
  signup_closed: msg`At the moment only invited people can sign up here.`,
  link_expired: msg`Link expired or invalid, request a new email`,
  too_many_resets: msg`Too many password reset emails sent, please try again tomorrow.`,
  profile_not_found: msg`This profile is not here any more.`,
  blocked: msg`You're blocked by {name}`,
  blocked_by_you: msg`You blocked {name}.`,
  invisible: msg`This member does not take new messages or likes at the moment.`,
  recipient_unconfirmed: msg`This member has not confirmed the e-mail address yet. Until then nobody can answer.`,
  swipe_limit: msg`You have used the likes of today. New ones come tomorrow.`,
  conversation_not_found: msg`This conversation is not here any more.`,
  conversation_limit: msg`Free members can start up to {limit} conversations. Any credit package lifts this limit.`,
  insufficient_credits: msg`You do not have enough credits`,
  fictional_unacknowledged: msg`No real person stands behind this profile. Please confirm that you know this.`,
  message_too_long: msg`The message is longer than {limit} characters.`,
  message_empty: msg`The message is empty.`,
  photo_limit: msg`You have {limit} photos, and that is the most you can have now.`,
  photo_too_large: msg`This file is larger than 15 MB.`,
  photo_unreadable: msg`This file is no picture that we can read. JPEG, PNG, WebP and AVIF work.`,
  photo_dimensions: msg`A photo needs 200 to 12,000 pixels a side, and 50 megapixels at the most.`,
  photo_duplicate: msg`You have this photo already.`,
  photo_not_found: msg`This photo is not here any more.`,
  bundle_not_found: msg`This bundle is not sold any more.`,
  method_not_offered: msg`This method of payment is not offered here.`,
  order_not_found: msg`This order does not exist.`,
  payments_unavailable: msg`Payments are not possible at the moment. Nothing was charged.`,
  code_not_found: msg`Code not found`,
  code_used: msg`Code already used`,
  code_minimum: msg`This code needs an order of at least {amount}.`,
  code_country: msg`This code is not valid in your country.`,
  code_method: msg`This code is not valid for this method of payment.`,
}

export const faultSentence: Record<FieldCode, MessageDescriptor> = {
  required: msg`This is needed.`,
  invalid: msg`This can't be right.`,
  too_short: msg`This is too short.`,
  too_long: msg`This is too long.`,
  invalid_email: msg`Invalid email`,
  email_taken: msg`An account with this e-mail address already exists, log in now`,
  username_is_email: msg`Your username may not be your e-mail address.`,
  username_starts_with_at: msg`Your username may not start with @.`,
  username_length: msg`A username has 3 to 30 characters.`,
  username_taken: msg`This username is already taken.`,
  date_of_birth_required: msg`Enter your date of birth ({min_age}+)`,
  date_of_birth_invalid: msg`Invalid date of birth.`,
  password_too_short: msg`A password needs at least 8 characters.`,
  password_too_long: msg`A password has at most 128 characters.`,
  password_too_common: msg`This password is one that many people use. Please take another.`,
  passwords_differ: msg`The entered passwords are not the same.`,
}

/** For a request that failed after its retries. */
export const unreachableSentence = msg`An error occured, please try again later.`

/** For an answer that nobody expected. */
export const unexpectedSentence = msg`An error has occurred.`
