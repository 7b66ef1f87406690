import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from './refusals.ts'

/**
 * What the pages that people use most say by themselves, before anybody refuses it. It stands apart so
 * that the other eighty don't travel with it.
 */
export const pagesSentence = {
  account_paused: msg`You’re taking a break. End it to write and like again.`,
  profile_not_found: msg`This profile is no longer here.`,
  blocked: msg`You're blocked by {name}`,
  blocked_by_you: msg`You blocked {name}.`,
  recipient_unconfirmed: msg`This member hasn’t confirmed their e-mail address yet. You can answer as soon as they have.`,
  unconfirmed: msg`Confirm your e-mail address to write to more members. The link is in your inbox.`,
  recipient_paused: msg`This member is taking a break. You can write again once they’re back.`,
  conversation_limit: msg`Free members can start up to {limit} conversations. Any credit package lifts this limit.`,
  insufficient_credits: msg`You do not have enough credits`,
  photo_too_large: msg`This file is larger than 15 MB.`,
  payments_unavailable: msg`Payments aren’t possible at the moment. You haven’t been charged.`,
  bundle_not_found: msg`This bundle is no longer available.`,
} as const satisfies Partial<Record<RefusalCode, MessageDescriptor>>
