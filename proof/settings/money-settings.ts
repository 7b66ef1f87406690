import { randomUUID } from 'node:crypto'
import { aMember, aSession } from '#server/testing/people.ts'
import type { Stage } from '../access/scene.ts'
import { anAddress } from '../door.ts'
import { debitForm } from '../purchases.ts'

export type Numeric = { value: number; shows: () => Promise<unknown>; as: unknown }

/** What these tests read in answers, each of which the door has checked against the contract. */
type Told = {
  code: string
  order: { state: string }
  direct_debit: Record<string, unknown>
  request: Record<string, unknown>
  spending: { next_limit: { from: string } | null }
}

/** What each number about money changes for a person; played by settings.test.ts. */
export function moneyNumbers(stage: Stage): Record<string, Numeric> {
  const { ask, someone, request, bundleId, setNow } = customs(stage)
  const debit = async (field: string) =>
    (await ask(await someone(), 'GET /api/direct-debit')).direct_debit[field]
  /** Seconds count from the moment of the request, which is set to now. */
  const requested = async (field: string) => {
    setNow(new Date())
    const told = (await request(await someone())).request[field]
    setNow(null)
    return told
  }
  const stateAfterHours = async (hours: number, method: string) => {
    const who = await someone()
    const id = randomUUID()
    await ask(who, 'POST /api/orders', { id, bundle_id: bundleId, method })
    setNow(new Date(Date.now() + hours * 3_600_000))
    const { order } = await ask(who, `GET /api/orders/${id}`)
    setNow(null)
    return order.state
  }
  return {
    payment_open_hours: { value: 1, shows: () => stateAfterHours(2, 'ideal'), as: 'expired' },
    payment_open_days_slow: {
      value: 1,
      shows: () => stateAfterHours(25, 'wire_transfer'),
      as: 'expired',
    },
    direct_debit_limit_minor: { value: 5000, shows: () => debit('limit_minor'), as: 5000 },
    direct_debit_limit_days: { value: 7, shows: () => debit('limit_days'), as: 7 },
    sms_code_minutes: { value: 3, shows: () => requested('seconds_left'), as: 180 },
    sms_code_tries: { value: 3, shows: () => requested('tries_left'), as: 3 },
    sms_resend_seconds: { value: 30, shows: () => requested('resend_seconds'), as: 30 },
    ...triedNumbers(stage),
  }
}

/** How often something can be tried. */
function triedNumbers(stage: Stage): Record<string, Numeric> {
  const { ask, someone, request, setNow } = customs(stage)
  const twice = async (changes: object, address?: string) => {
    const [one, other] = [await someone(), await someone()]
    return codes([() => request(one, changes, address), () => request(other, changes, address)])
  }
  const asOneMember = async () => {
    const who = await someone()
    return codes([() => request(who), () => request(who)])
  }
  const guess = async () => {
    const who = await someone()
    const once = () => ask(who, 'GET /api/discountcode.php?code=NOSUCHCODE')
    return codes([once, once, once])
  }
  const hoursToRaise = async () => {
    const who = await someone()
    const now = new Date()
    setNow(now)
    await ask(who, 'PUT /api/spending/limit', { monthly_limit_minor: 1000 })
    const { spending } = await ask(who, 'PUT /api/spending/limit', { monthly_limit_minor: 2000 })
    setNow(null)
    return (Date.parse(spending.next_limit?.from ?? '') - now.getTime()) / 3_600_000
  }
  const limited = 'ok sms_limit'
  return {
    sms_a_day: { value: 1, shows: asOneMember, as: limited },
    sms_a_day_number: { value: 1, shows: () => twice({ mobile: debitForm().mobile }), as: limited },
    sms_a_day_network: { value: 1, shows: () => twice({}, anAddress()), as: limited },
    spending_raise_hours: { value: 2, shows: hoursToRaise, as: 2 },
    codes_tried_an_hour: {
      value: 2,
      shows: guess,
      as: 'code_not_found code_not_found rate_limited',
    },
  }
}

function customs({ db, door, bundleId, setNow }: Stage) {
  const someone = () => aMember(db)
  const ask = async (
    { id }: { id: string },
    line: string,
    body?: unknown,
    address = anAddress(),
  ): Promise<Told> => {
    const cookie = await aSession(db, id)
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await door(line, { cookie, address, ...given })
    return { ...JSON.parse(answer.text || '{}'), code: answer.outcome }
  }
  const request = (who: { id: string }, changes = {}, address = anAddress()) => {
    const body = { id: randomUUID(), bundle_id: bundleId, ...debitForm(), ...changes }
    return ask(who, 'POST /api/direct-debit', body, address)
  }
  return { someone, ask, request, bundleId, setNow }
}

/** How requests end, one after the other. */
async function codes(requests: (() => Promise<Told>)[]): Promise<string> {
  const ends = []
  for (const each of requests) ends.push((await each()).code)
  return ends.join(' ')
}
