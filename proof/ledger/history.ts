import fc from 'fast-check'

/**
 * Something that happens. A number picks one of what there is by then, wrapping round: a member, or
 * an order, payment or message so far.
 */
export type Act =
  | {
      act: 'order'
      member: number
      bundle: number
      code: 'none' | 'once' | 'twice' | 'welcome'
      method: 'ideal' | 'card'
      keeps: boolean
      uses: boolean
      times: number
      loses: boolean
    }
  | {
      act: 'burst'
      by: 'one' | 'all'
      member: number
      bundle: number
      code: 'none' | 'once' | 'twice' | 'welcome'
    }
  | { act: 'rush'; tells: number }
  | { act: 'hoard'; member: number; bundle: number; tabs: number }
  | { act: 'cancel'; times: number }
  | { act: 'pay_again'; order: number; method: 'ideal' | 'card' | 'paypal' }
  | { act: 'decide'; payment: number; end: End; tells: number; late: boolean; loses: boolean }
  | { act: 'notice'; payment: number; times: number; late: boolean; loses: boolean }
  | { act: 'look'; order: number }
  | { act: 'send'; from: number; to: number; type: 'text' | 'photo' | 'gift'; times: number }
  | { act: 'resend'; message: number }
  | { act: 'withdraw'; order: number; times: number; stale: boolean }
  | { act: 'refund'; order: number; share: number; times: number }
  | { act: 'send_refunds'; times: number }
  | { act: 'refund_there'; payment: number; share: number; tells: number }
  | { act: 'charge_back'; payment: number; tells: number }
  | { act: 'limit'; member: number; minor: number | null }
  | { act: 'grant'; member: number; credits: number; times: number }
  | { act: 'audit' }

type End = 'paid' | 'paid_less' | 'failed' | 'cancelled' | 'expired' | 'pending'

/** What happens at the same time, this long after the group before. */
type Group = { waitMinutes: number; acts: Act[] }

/** Somebody's day in the shop, for a handful of people at once. */
export type History = { members: number; groups: Group[] }

const whichever = fc.nat(30)
const upTo = (times: number) => fc.integer({ min: 1, max: times })
const rarely = fc.nat(5).map((drawn) => drawn === 0)
const share = fc.constantFrom(1, 0.5, 0.33, 0.1, 0.01)
const one = <T extends object>(
  weight: number,
  act: string,
  rest: { [K in keyof T]: fc.Arbitrary<T[K]> },
) => ({
  weight,
  arbitrary: fc.record({ act: fc.constant(act), ...rest }) as unknown as fc.Arbitrary<Act>,
})

const act: fc.Arbitrary<Act> = fc.oneof(
  one(8, 'order', {
    member: whichever,
    bundle: whichever,
    code: fc.constantFrom('none', 'none', 'once', 'twice', 'welcome'),
    method: fc.constantFrom('ideal', 'card'),
    keeps: fc.boolean(),
    uses: fc.boolean(),
    times: fc.constantFrom(1, 1, 1, 2),
    loses: rarely,
  }),
  one(3, 'burst', {
    by: fc.constantFrom('one', 'all'),
    member: whichever,
    bundle: whichever,
    code: fc.constantFrom('none', 'once', 'twice', 'welcome'),
  }),
  one(1, 'rush', { tells: upTo(2) }),
  one(1, 'hoard', { member: whichever, bundle: whichever, tabs: fc.integer({ min: 2, max: 5 }) }),
  one(2, 'cancel', { times: upTo(2) }),
  one(2, 'pay_again', { order: whichever, method: fc.constantFrom('ideal', 'card', 'paypal') }),
  one(12, 'decide', {
    payment: whichever,
    end: fc.constantFrom<End[]>(
      'paid',
      'paid',
      'paid',
      'paid',
      'paid',
      'failed',
      'cancelled',
      'expired',
      'paid_less',
      'pending',
    ),
    tells: fc.nat(3),
    late: rarely,
    loses: rarely,
  }),
  one(3, 'notice', { payment: whichever, times: upTo(3), late: rarely, loses: rarely }),
  one(1, 'look', { order: whichever }),
  one(9, 'send', {
    from: whichever,
    to: whichever,
    type: fc.constantFrom('text', 'text', 'photo', 'gift'),
    times: fc.constantFrom(1, 1, 1, 2),
  }),
  one(2, 'resend', { message: whichever }),
  one(3, 'withdraw', { order: whichever, times: upTo(2), stale: rarely }),
  one(2, 'refund', { order: whichever, share, times: fc.constantFrom(1, 1, 2) }),
  one(2, 'send_refunds', { times: upTo(2) }),
  one(2, 'refund_there', { payment: whichever, share, tells: fc.nat(2) }),
  one(1, 'charge_back', { payment: whichever, tells: fc.nat(2) }),
  one(2, 'limit', { member: whichever, minor: fc.constantFrom(null, 800, 1500, 2600, 4000) }),
  one(1, 'grant', { member: whichever, credits: upTo(3), times: upTo(2) }),
  one(1, 'audit', {}),
)

// The welcome bonus ends after 4 hours, and open orders after 72: some waits fall a minute short.
const waitMinutes = fc.constantFrom(0, 0, 0, 0, 1, 5, 35, 239, 241, 1500, 4400, 4400)

type Groups = { fewest: number; most: number; acts: { fewest: number; most: number } }

/** Acts in groups that run at once. */
function historiesOf({ fewest, most, acts }: Groups): fc.Arbitrary<History> {
  const range = { minLength: acts.fewest, maxLength: acts.most, size: 'max' } as const
  return fc.record({
    members: fc.integer({ min: 2, max: 4 }),
    groups: fc.array(fc.record({ waitMinutes, acts: fc.array(act, range) }), {
      minLength: fewest,
      maxLength: most,
      size: 'max',
    }),
  })
}

/** A history has to end in the month in which it began. */
const monthMinutes = 35_200

function withinMonth({ members, groups }: History): History {
  let waited = 0
  const timely = groups.map((group) => {
    const waitMinutes = waited + group.waitMinutes > monthMinutes ? 0 : group.waitMinutes
    waited += waitMinutes
    return { ...group, waitMinutes }
  })
  return { members, groups: timely }
}

export type Length = 'short' | 'long'

/** Of 10 to 56 acts, and of 50 to 154, of which a release plays ten thousand. */
export const historyOf: Record<Length, fc.Arbitrary<History>> = {
  short: historiesOf({ fewest: 5, most: 8, acts: { fewest: 2, most: 7 } }),
  long: historiesOf({ fewest: 10, most: 14, acts: { fewest: 5, most: 11 } }).map(withinMonth),
}
