import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '#contract/refusals.ts'
import { aSignup } from '#server/testing/signups.ts'
import { debitCode, debitForm } from '../purchases.ts'
import { aPushEndpoint, aPushSubscription } from '../push.ts'
import type { Actor } from './actors.ts'
import { type Belonging, codeNamed, photoNumbers } from './belongings.ts'

/**
 * Whose id a request carries. Where it is a member's, `own` is somebody the asker may meet,
 * `foreign` a member of another site, and `hidden` an invisible member unknown to the asker.
 */
export type Ownership = 'own' | 'foreign' | 'unknown' | 'hidden'
export type Outcome = 'ok' | RefusalCode

export type Policy = {
  /** What the id in the request names. */
  about: 'nothing' | 'member' | Belonging
  /** Whether those without a session are answered like everybody else or refused. */
  strangers: 'answered' | 'refused'
  /** How the request ends for each ownership of the id; a single word stands for all of them. */
  outcome: Outcome | ({ own: Outcome; foreign: Outcome; unknown: Outcome } & { hidden?: Outcome })
  /** The actors for whom it ends differently, given an id of their own. */
  except?: Partial<Record<Actor, Outcome>>
  /** Why a foreign and an unknown id may be told apart, where they may. */
  tellsApart?: string
  query?: (id: string) => string
  /** The message of the conversation that the path names. */
  number?: number
  /** The fields of a form without files. */
  form?: (id: string) => Record<string, string>
  /** The body of a well-formed request. */
  body?: (id: string, bundleId: string) => unknown
}

const everybody = { about: 'nothing', strangers: 'answered', outcome: 'ok' } as const
const members = { about: 'nothing', strangers: 'refused', outcome: 'ok' } as const
const ownConversation = {
  about: 'conversation',
  strangers: 'refused',
  outcome: {
    own: 'ok',
    foreign: 'conversation_not_found',
    unknown: 'conversation_not_found',
  },
} as const
const ownPhoto = {
  about: 'photo',
  strangers: 'refused',
  outcome: { own: 'ok', foreign: 'photo_not_found', unknown: 'photo_not_found' },
} as const
const ownPurchase = {
  about: 'purchase',
  strangers: 'refused',
  outcome: { own: 'nothing_to_refund', foreign: 'order_not_found', unknown: 'order_not_found' },
} as const
const ownDebit = {
  about: 'debit',
  strangers: 'refused',
  outcome: {
    own: 'ok',
    foreign: 'direct_debit_not_found',
    unknown: 'direct_debit_not_found',
  },
} as const
/** Where there is nothing to take back, nothing happens and nothing is told. */
const silent = { about: 'member', strangers: 'refused', outcome: 'ok' } as const
const reachable = { own: 'ok', foreign: 'profile_not_found', unknown: 'profile_not_found' } as const
const unlessBlocked = { blocked_by_owner: 'blocked' } as const
/** Somebody taking a break can still read, but reaches out to nobody. */
const unlessPaused = { paused: 'account_paused' } as const
const unlessApart = { ...unlessBlocked, ...unlessPaused } as const

const aDraft = () => ({ id: randomUUID(), type: 'text', text: 'Good evening' })

/** Who may do what: one row for each call of the contract. */
export const accessPolicy: Record<string, Policy> = {
  'POST /api/user.php': {
    ...everybody,
    outcome: 'login_failed',
    body: () => ({ login: 'nobody@example.test', password: 'not the password' }),
  },
  'GET /api/user.php': everybody,
  'PUT /api/user.php': { ...members, body: () => ({ language: 'nl' }) },
  'GET /api/logout.php': everybody,
  'POST /api/signup': { ...everybody, body: () => aSignup() },
  'GET /api/signup/challenge': everybody,
  'PUT /api/signup-step': { ...members, body: () => ({ step: 'about_me' }) },
  'GET /api/signup-message': members,
  'DELETE /api/signup-message': members,
  'GET /api/activation/{token}': { ...everybody, outcome: 'link_expired' },
  'POST /api/activation': {
    ...everybody,
    outcome: 'link_expired',
    body: () => ({ token: 'no such token' }),
  },
  'POST /api/activation/resend': members,
  'POST /api/password-reset': {
    ...everybody,
    outcome: 'email_not_found',
    body: () => ({ email: `${randomUUID()}@example.test` }),
  },
  'POST /api/password-reset/do': {
    ...everybody,
    outcome: 'link_expired',
    body: () => ({
      token: 'no such token',
      password: 'a quiet harbour',
      password_repeat: 'a quiet harbour',
    }),
  },
  'PUT /api/password': {
    ...members,
    outcome: 'invalid_input',
    body: () => ({
      old_password: 'not the password',
      password: 'a quiet harbour',
      password_repeat: 'a quiet harbour',
    }),
  },
  'GET /api/mail-change': members,
  'POST /api/mail-change': {
    ...members,
    outcome: 'invalid_input',
    body: () => ({ email: `${randomUUID()}@example.test`, password: 'not the password' }),
  },
  'POST /api/mail-change/resend': members,
  'DELETE /api/mail-change': members,
  'POST /api/mail-change/do': {
    ...everybody,
    outcome: 'link_expired',
    body: () => ({ token: 'no such token' }),
  },
  // Whoever has the token from a mail has the link; any other token names nothing.
  'GET /api/links/{token}': { ...everybody, outcome: 'not_found' },
  'POST /api/links/{token}': { ...everybody, outcome: 'not_found' },
  'GET /api/own-pages/{token}': { ...everybody, outcome: 'not_found' },
  'GET /api/notifications': members,
  'PUT /api/notifications': { ...members, body: () => ({ mail: { news: 'at_once' } }) },
  'PUT /api/live-page': { ...members, body: () => ({ page: 'a', in_sight: true }) },
  'POST /api/notifications/mails-on': members,
  'POST /api/user.php?push=1': {
    ...members,
    body: () => ({ subscription: aPushSubscription() }),
  },
  // For one's own browsers only; nothing is told about any other.
  'DELETE /api/push-subscription': { ...members, body: () => ({ endpoint: aPushEndpoint() }) },
  'PUT /api/pause': members,
  'DELETE /api/pause': members,
  'GET /api/account-deletion': members,
  'POST /api/account-deletion/discount': { ...members, outcome: 'code_not_found' },
  'POST /api/account-deletion': {
    ...members,
    outcome: 'invalid_input',
    body: () => ({ password: 'not the password', confirmed: true }),
  },
  'POST /api/reactivation/ask': {
    ...everybody,
    outcome: 'login_failed',
    body: () => ({ login: 'nobody@example.test', password: 'not the password' }),
  },
  'GET /api/data-export': members,
  'POST /api/data-export': members,
  // The copy is its owner's alone, even if somebody else gets hold of the mailed link.
  'POST /api/data-export/file': {
    about: 'export',
    strangers: 'refused',
    outcome: { own: 'ok', foreign: 'link_expired', unknown: 'link_expired' },
    form: (id) => ({ token: id }),
  },
  'GET /api/sessions': members,
  'DELETE /api/sessions': members,
  // Only ids of one's own devices; any other names nothing, and nothing is told.
  'DELETE /api/sessions/{id}': members,
  'GET /api/settings.php': everybody,
  'GET /api/companyinfo.php': everybody,
  'GET /api/pages/{name}': everybody,
  'POST /api/signup-begun': { ...everybody, body: () => ({}) },
  'POST /api/page-hidden.php': { ...everybody, body: () => ({}) },
  'POST /api/browser-spans': {
    ...everybody,
    body: () => ({
      spans: [
        {
          ...{ call: 'GET /api/members', trace: '1'.repeat(32), span: '2'.repeat(16) },
          ...{ failed: false, took_ms: 80, ended_ms_ago: 20 },
        },
      ],
    }),
  },
  'GET /api/regions.php': { ...everybody, query: () => '?country=NL' },
  'GET /api/places': { ...everybody, query: () => '?country=NL&name=ut' },
  'GET /api/geocode.php': { ...everybody, query: () => '?lat=52.09&lon=5.12' },
  'GET /api/interests.php': everybody,

  'GET /api/faces': everybody,
  'GET /api/density': { ...everybody, query: () => '?country=NL' },

  'GET /api/members': everybody,
  'GET /api/member-count': { ...everybody, query: () => '?online=1' },
  'GET /api/newcomers': members,
  'GET /api/members/{id}': {
    about: 'member',
    strangers: 'answered',
    outcome: { ...reachable, hidden: 'profile_not_found' },
    except: unlessBlocked,
  },
  // Somebody who has blocked the asker can be blocked too.
  'PUT /api/blocks/{id}': {
    about: 'member',
    strangers: 'refused',
    outcome: { ...reachable, hidden: 'profile_not_found' },
  },
  'DELETE /api/blocks/{id}': silent,
  'GET /api/blocks': members,
  'PUT /api/profile': { ...members, body: () => ({ about_me: 'I sail.' }) },
  'GET /api/passes': members,
  'PUT /api/passes/{id}': {
    about: 'member',
    strangers: 'refused',
    outcome: { ...reachable, hidden: 'profile_not_found' },
    except: unlessApart,
  },
  'DELETE /api/passes/{id}': silent,
  // Sent here without any of its fields.
  'POST /api/cases': { ...everybody, outcome: 'invalid_input' },
  // Somebody who has blocked the asker can be reported too.
  'POST /api/reports': {
    about: 'member',
    strangers: 'refused',
    outcome: { ...reachable, hidden: 'profile_not_found' },
    body: (profile_id) => ({
      id: randomUUID(),
      profile_id,
      reason: 'spam',
      text: '',
      message_numbers: [],
    }),
  },
  'GET /api/auto-like.php': members,
  'GET /api/likes.php': members,
  'PUT /api/likes/{id}': {
    about: 'member',
    strangers: 'refused',
    outcome: { ...reachable, hidden: 'profile_not_found' },
    except: unlessApart,
  },
  'DELETE /api/likes/{id}': silent,
  'POST /api/likes/{id}/seen': silent,

  'GET /api/swipe-game': members,
  'POST /api/swipe-game/{id}': {
    about: 'member',
    strangers: 'refused',
    outcome: { ...reachable, hidden: 'profile_not_found' },
    except: unlessApart,
    body: () => ({ like: true }),
  },
  'GET /api/match-finder': members,
  'GET /api/match-finder/so-far': members,
  'POST /api/reading-task': {
    ...everybody,
    outcome: 'reading_task',
    body: () => ({ proof: 'no proof' }),
  },

  'GET /api/photos': members,
  'POST /api/photos': { ...members, outcome: 'photo_unreadable' },
  'PUT /api/photos/{id}': { ...ownPhoto, body: () => ({ caption: 'At the harbour' }) },
  'DELETE /api/photos/{id}': ownPhoto,
  'PUT /api/photos/order': { ...ownPhoto, body: (id) => ({ ids: [id] }) },
  'POST /api/chat-photos': { ...members, outcome: 'photo_unreadable' },
  'POST /api/chat-photos/from-gallery': { ...ownPhoto, body: (photo_id) => ({ photo_id }) },

  'GET /api/chats.php': {
    about: 'conversation',
    strangers: 'refused',
    outcome: 'ok',
    query: (id) => `?before=${id}`,
  },
  'DELETE /api/chat.php': { ...ownConversation, body: (id) => ({ conversation: { id } }) },
  'GET /api/conversations/{id}': ownConversation,
  'POST /api/conversations/{id}/restore': ownConversation,
  'GET /api/conversations/{id}/messages': ownConversation,
  'POST /api/conversations/{id}/messages': {
    ...ownConversation,
    except: { ...unlessPaused, premium_without_credits: 'insufficient_credits' },
    body: aDraft,
  },
  'POST /api/conversations/{id}/read': { ...ownConversation, body: () => ({ number: 1 }) },
  'POST /api/conversations/{id}/typing': ownConversation,
  'PUT /api/conversations/{id}/messages/{number}/photo': {
    ...ownConversation,
    number: photoNumbers.received,
    body: () => ({ state: 'accepted' }),
  },
  'DELETE /api/conversations/{id}/messages/{number}/photo': {
    ...ownConversation,
    number: photoNumbers.sent,
  },
  'GET /api/gifts': everybody,
  'GET /api/members/{id}/conversation': {
    about: 'member',
    strangers: 'refused',
    outcome: { ...reachable, hidden: 'profile_not_found' },
    except: unlessBlocked,
  },
  'POST /api/members/{id}/messages': {
    about: 'member',
    strangers: 'refused',
    outcome: { ...reachable, hidden: 'profile_not_found' },
    except: { ...unlessApart, premium_without_credits: 'insufficient_credits' },
    body: aDraft,
  },

  'GET /api/bundles': everybody,
  'POST /api/orders': {
    about: 'order',
    strangers: 'refused',
    outcome: { own: 'ok', foreign: 'invalid_input', unknown: 'ok' },
    tellsApart: 'The client makes the id of a new order, so one that is taken has to be refused.',
    body: (id, bundle_id) => ({ id, bundle_id, method: 'ideal' }),
  },
  'GET /api/orders/{id}': {
    about: 'order',
    strangers: 'refused',
    outcome: { own: 'ok', foreign: 'order_not_found', unknown: 'order_not_found' },
  },
  // Somebody else's purchase could still be withdrawn from; one's own already has been.
  'GET /api/orders/{id}/withdrawal': ownPurchase,
  'POST /api/orders/{id}/withdrawal': { ...ownPurchase, body: () => ({ amount_minor: 800 }) },
  'GET /api/receipts/{id}': {
    about: 'receipt',
    strangers: 'refused',
    outcome: { own: 'ok', foreign: 'receipt_not_found', unknown: 'receipt_not_found' },
  },
  'GET /api/repeat-order': members,
  'GET /api/mandates': members,
  'DELETE /api/mandates/{id}': {
    about: 'mandate',
    strangers: 'refused',
    outcome: { own: 'ok', foreign: 'mandate_not_found', unknown: 'mandate_not_found' },
  },
  'GET /api/direct-debit': members,
  'POST /api/direct-debit': {
    about: 'debit',
    strangers: 'refused',
    outcome: { own: 'ok', foreign: 'invalid_input', unknown: 'ok' },
    tellsApart: 'The client makes the id of a new request, so one that is taken has to be refused.',
    body: (id, bundle_id) => ({ id, bundle_id, ...debitForm() }),
  },
  'POST /api/direct-debit/{id}/code': ownDebit,
  // The code is right, but only for its owner.
  'POST /api/direct-debit/{id}/confirm': { ...ownDebit, body: () => ({ code: debitCode }) },
  'GET /api/spending': members,
  'PUT /api/spending/limit': { ...members, body: () => ({ monthly_limit_minor: 10_000 }) },
  'PUT /api/spending/pause': { ...members, body: () => ({ days: 7 }) },
  'GET /api/transactions': members,
  'GET /api/transactions.csv': members,
  'GET /api/transactions.pdf': members,
  // Everybody's movements are numbered from one, so no number names somebody else's.
  'GET /api/movements/{number}': { ...members, number: 1 },
  'GET /api/discountcode.php': {
    about: 'code',
    strangers: 'refused',
    outcome: { own: 'ok', foreign: 'code_not_found', unknown: 'code_not_found' },
    query: (id) => `?code=${codeNamed(id)}`,
  },
  'GET /api/events': members,
}
