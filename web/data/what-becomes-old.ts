import type { CallInput } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { LiveEvent } from '#contract/events.ts'
import type { GetCall } from './ask.ts'
import type { Input } from './calls.ts'
import { heedWhatBecomesOld } from './known-answers.ts'

/**
 * Answers that are old from now on: all that a call has given, or those to one input. `later` are
 * asked for when they are next opened, and not while they are on screen.
 */
export type Old =
  | GetCall
  | { [Name in GetCall]: readonly [Name, Partial<Input<Name>>, 'later'?] }[GetCall]

/** A call of the contract that changes something. */
export type Change = Exclude<keyof Calls, `GET ${string}`>
export type ChangeInput<Name extends Change> = CallInput<Calls[Name]>

type Row<Given> = readonly Old[] | ((given: Given) => readonly Old[])

/** Nothing is asked anew: what the change answers, or what it does, is put in place by itself. */
export const putInPlace: readonly [] = []
/** Nothing is asked anew: it tells somebody else, and no answer of one's own has it. */
export const toldToOthers: readonly [] = []
/** Nothing is asked anew: all is forgotten, since the session or the page begins again after it. */
export const beginsAnew: readonly [] = []
/** Nothing is asked anew: the deed goes on by e-mail, by SMS or at the provider of payments. */
export const goesOnElsewhere: readonly [] = []

/** Every conversation says what stands in the way of writing there. */
export const whereOneWrites = [
  'GET /api/conversations/{id}',
  'GET /api/members/{id}/conversation',
] as const

/** What Premium members see or may do differently. */
const differWithPremium = ['GET /api/members/{id}', ...whereOneWrites] as const

/** What tells of the member's orders. */
const ofOrders = [
  'GET /api/user.php',
  'GET /api/transactions',
  'GET /api/mandates',
  'GET /api/repeat-order',
  'GET /api/spending',
] as const

/** A bundle whose price was changed is refused as gone: where one chooses again is what is sold now. */
const ofPrices = [
  ['GET /api/bundles', {}, 'later'],
  ['GET /api/repeat-order', {}, 'later'],
] as const

/**
 * Which answers each change makes old. What the answer to the change itself says anew, or what shows
 * before it is answered, is put in place by the feature and is not in here.
 */
export const oldAfterChange: { readonly [Name in Change]: Row<ChangeInput<Name>> } = {
  // The account and its access
  'POST /api/user.php': beginsAnew,
  'PUT /api/user.php': beginsAnew,
  'POST /api/signup': beginsAnew,
  'PUT /api/signup-step': beginsAnew,
  'DELETE /api/signup-message': putInPlace,
  'POST /api/activation': beginsAnew,
  'POST /api/activation/resend': goesOnElsewhere,
  'POST /api/links/{token}': beginsAnew,
  'POST /api/password-reset': goesOnElsewhere,
  'POST /api/password-reset/do': beginsAnew,
  'PUT /api/password': ['GET /api/sessions'],
  'POST /api/mail-change': ['GET /api/user.php'],
  'POST /api/mail-change/resend': ['GET /api/user.php'],
  'DELETE /api/mail-change': ['GET /api/user.php'],
  'POST /api/mail-change/do': beginsAnew,
  'DELETE /api/sessions': ['GET /api/sessions'],
  'DELETE /api/sessions/{id}': ['GET /api/sessions'],
  'PUT /api/pause': whereOneWrites,
  'DELETE /api/pause': whereOneWrites,
  'POST /api/account-deletion': beginsAnew,
  'POST /api/account-deletion/discount': putInPlace,
  'POST /api/reactivation/ask': goesOnElsewhere,
  'POST /api/data-export': putInPlace,
  'POST /api/data-export/file': goesOnElsewhere,

  // What one is told of
  'PUT /api/notifications': putInPlace,
  'POST /api/notifications/mails-on': ['GET /api/user.php'],
  'POST /api/user.php?push=1': ['GET /api/notifications'],
  'DELETE /api/push-subscription': beginsAnew,

  // The own profile and its photos. Who is near, who fits and what is in common is told by it; the
  // user too, since of two parts that are saved at once the older answer may come last.
  'PUT /api/profile': [
    'GET /api/user.php',
    'GET /api/members',
    'GET /api/member-count',
    'GET /api/newcomers',
    'GET /api/members/{id}',
    'GET /api/match-finder',
    'GET /api/match-finder/so-far',
    'GET /api/swipe-game',
  ],
  'POST /api/photos': ['GET /api/photos', 'GET /api/user.php'],
  'PUT /api/photos/order': ['GET /api/photos', 'GET /api/user.php'],
  'PUT /api/photos/{id}': ['GET /api/user.php'],
  'DELETE /api/photos/{id}': ['GET /api/photos', 'GET /api/user.php'],

  // Other members
  'PUT /api/likes/{id}': likedOrNot,
  'DELETE /api/likes/{id}': likedOrNot,
  'POST /api/likes/{id}/seen': putInPlace,
  'PUT /api/passes/{id}': ({ params }) => passedOrNot(params),
  'DELETE /api/passes/{id}': ({ params }) => [...passedOrNot(params), 'GET /api/members'],
  'POST /api/swipe-game/{id}': ({ params }) => [
    'GET /api/likes.php',
    'GET /api/passes',
    'GET /api/members',
    'GET /api/newcomers',
    ['GET /api/members/{id}', { params }, 'later'],
  ],
  'PUT /api/blocks/{id}': blockedOrNot,
  'DELETE /api/blocks/{id}': blockedOrNot,
  'POST /api/reports': toldToOthers,
  'POST /api/cases': toldToOthers,
  'POST /api/reading-task': toldToOthers,
  'POST /api/page-hidden.php': toldToOthers,
  'POST /api/browser-spans': toldToOthers,
  'PUT /api/live-page': toldToOthers,
  'POST /api/signup-begun': toldToOthers,

  // Chats. The next credit may have been bought at another price than the one before.
  'POST /api/conversations/{id}/messages': ['GET /api/user.php'],
  'POST /api/members/{id}/messages': ['GET /api/user.php'],
  'DELETE /api/chat.php': ['GET /api/chats.php'],
  'POST /api/conversations/{id}/restore': ['GET /api/chats.php'],
  'POST /api/conversations/{id}/read': putInPlace,
  'POST /api/conversations/{id}/typing': toldToOthers,
  'PUT /api/conversations/{id}/messages/{number}/photo': putInPlace,
  'DELETE /api/conversations/{id}/messages/{number}/photo': putInPlace,
  'POST /api/chat-photos': putInPlace,
  'POST /api/chat-photos/from-gallery': putInPlace,

  // Money. What an order changes is old once it is completed.
  // It is taken off what is left of the limit at once.
  'POST /api/orders': [['GET /api/spending', {}, 'later'], ...ofPrices],
  'POST /api/direct-debit': ofPrices,
  'POST /api/direct-debit/{id}/code': goesOnElsewhere,
  'POST /api/direct-debit/{id}/confirm': [
    'GET /api/direct-debit',
    'GET /api/mandates',
    'GET /api/transactions',
    'GET /api/spending',
  ],
  'POST /api/orders/{id}/withdrawal': [
    'GET /api/user.php',
    'GET /api/transactions',
    'GET /api/orders/{id}',
    'GET /api/repeat-order',
    'GET /api/photos',
    ...differWithPremium,
  ],
  'DELETE /api/mandates/{id}': ['GET /api/mandates', 'GET /api/repeat-order'],
  'PUT /api/spending/limit': ['GET /api/spending'],
  'PUT /api/spending/pause': ['GET /api/spending'],
}

/** Which answers a live event makes old, beside those that it is written into. */
export const oldAfterEvent: {
  readonly [Type in LiveEvent['type']]: Row<Extract<LiveEvent, { type: Type }>>
} = {
  // Where the other has written first, the page of the two has to learn of their conversation; and
  // where one began it oneself, on another page or device, which does not say with whom.
  message: ({ message, credits }) => [
    credits !== undefined && message.number === 1
      ? 'GET /api/members/{id}/conversation'
      : ['GET /api/members/{id}/conversation', { params: { id: message.sender_id } }],
  ],
  typing: putInPlace,
  read: putInPlace,
  presence: putInPlace,
  // An open conversation asks for the one message, with the address of its photo, by itself.
  photo: ({ conversation_id: id }) => [
    ['GET /api/conversations/{id}/messages', { params: { id } }, 'later'],
  ],
  like: likeBetween,
  match: likeBetween,
  unlike: likeBetween,
  liked: likeBetween,
  like_seen: putInPlace,
  chat_removed: putInPlace,
  chat_restored: ['GET /api/chats.php'],
  parted: ({ member_id: id }) => [
    'GET /api/blocks',
    'GET /api/chats.php',
    'GET /api/likes.php',
    ['GET /api/members/{id}', { params: { id } }],
  ],
  changed: ({ call, id }) => {
    const row = oldAfterChange[call] as Row<OfMember>
    // What the page that made it brings up to date by itself, this one has to ask for.
    return typeof row === 'function'
      ? [...row({ params: { id: id ?? '' } }), 'GET /api/members']
      : [...row, 'GET /api/user.php', 'GET /api/notifications', 'GET /api/photos']
  },
  // They may have been bought on another device, and the method saved there.
  credits: ofOrders,
  status: ({ member_id: id }) => [
    'GET /api/user.php',
    'GET /api/chats.php',
    'GET /api/likes.php',
    ...whereOneWrites,
    ['GET /api/members/{id}', { params: { id } }],
  ],
}

/** What happens beside calls and events. */
export type Moments = {
  'an order was completed': null
  'Premium came or went': null
  /** Who has been shown as liking the member likes the member from now on. */
  'somebody began to like': null
  /** What stands in the way is asked for; null where no conversation has begun. */
  'a message was refused': { conversationId: string | null }
  /** It may have arrived although no answer did. */
  'a message was not answered': { conversationId: string | null }
}

export const oldAfterMoment: { readonly [Name in keyof Moments]: Row<Moments[Name]> } = {
  'an order was completed': [...ofOrders, ...differWithPremium],
  'Premium came or went': ['GET /api/photos', ...differWithPremium],
  'somebody began to like': ['GET /api/likes.php'],
  // The price may have changed, too.
  'a message was refused': ({ conversationId: id }) => [
    ...obstaclesOf(id),
    'GET /api/settings.php',
    'GET /api/gifts',
  ],
  'a message was not answered': ({ conversationId: id }) => [
    ...obstaclesOf(id),
    ...(id ? [['GET /api/conversations/{id}/messages', { params: { id } }] as const] : []),
  ],
}

type OfMember = { params: { id: string } }

function likedOrNot({ params }: OfMember): readonly Old[] {
  return [
    'GET /api/likes.php',
    'GET /api/members',
    'GET /api/newcomers',
    ['GET /api/members/{id}', { params }],
  ]
}

function passedOrNot(params: OfMember['params']): readonly Old[] {
  return [
    'GET /api/passes',
    'GET /api/likes.php',
    'GET /api/newcomers',
    'GET /api/swipe-game',
    ['GET /api/members/{id}', { params }],
  ]
}

function blockedOrNot({ params }: OfMember): readonly Old[] {
  return [
    'GET /api/user.php',
    'GET /api/blocks',
    'GET /api/likes.php',
    'GET /api/chats.php',
    'GET /api/conversations/{id}',
    'GET /api/members/{id}/conversation',
    'GET /api/members',
    'GET /api/member-count',
    'GET /api/newcomers',
    ['GET /api/members/{id}', { params }],
  ]
}

/** Whom the member likes, or is liked by, is in the list of likes, and the profile says so too. */
function likeBetween({ member_id: id }: { member_id: string }): readonly Old[] {
  return ['GET /api/likes.php', ['GET /api/members/{id}', { params: { id } }]]
}

function obstaclesOf(id: string | null): readonly Old[] {
  return [
    'GET /api/user.php',
    'GET /api/members/{id}/conversation',
    ...(id ? [['GET /api/conversations/{id}', { params: { id } }] as const] : []),
  ]
}

// Changes go by this table wherever it has come: with what only members see.
heedWhatBecomesOld({ change: oldAfterChange, event: oldAfterEvent, moment: oldAfterMoment })
