import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentFailure } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MethodRange } from '../provider.ts'

/** How charging a saved method turns out; by default, only a direct debit stays pending. */
const chargeOutcomes = [
  'as_usual',
  'paid',
  'pending',
  'declined',
  'insufficient_funds',
  'card_expired',
  'invalid_card',
  'authentication_failed',
] as const

/** How the sandbox can be told to behave; the first is the default. */
export const controls = {
  /** A number says how many of the next calls fail. */
  begin: ['works', '1', '3', 'all', 'slow'],
  fetch: ['works', '1', '3', 'all', 'slow'],
  refund: ['works', '1', '3', 'all', 'slow'],
  cancel: ['works', '1', '3', 'all', 'slow', 'never'],
  charge: chargeOutcomes,
  refunds_end: ['completed', 'completed_at_once', 'pending', 'failed'],
  notices: ['twice', 'now', 'late', 'never', 'reordered', 'forged'],
} as const

export type Control = keyof typeof controls
export type ControlValue<Name extends Control> = (typeof controls)[Name][number]

export const slowMs = 5000

/** Everything that was set, with defaults for the rest. */
export async function readControls(db: Database): Promise<Record<Control, string>> {
  const rows = await db.kysely.selectFrom('sandbox_controls').selectAll().execute()
  const set = new Map(rows.map(({ name, value }) => [name, value]))
  const names = Object.keys(controls) as Control[]
  return Object.fromEntries(
    names.map((name) => [name, set.get(name) ?? controls[name][0]]),
  ) as Record<Control, string>
}

export async function readControl<Name extends Control>(
  db: Database,
  name: Name,
): Promise<ControlValue<Name>> {
  return (await readControls(db))[name] as ControlValue<Name>
}

/** Tells the sandbox how to behave from now on. */
export async function setControl<Name extends Control>(
  db: Database,
  name: Name,
  value: ControlValue<Name>,
): Promise<void> {
  await writeControls(db, new Map([[name, value]]))
}

/** The same from a form; false, and no change, if a value is not one of those. */
export async function setControls(db: Database, form: Record<string, unknown>): Promise<boolean> {
  const names = Object.keys(controls) as Control[]
  const wanted = names.filter((name) => form[name] !== undefined)
  const known = wanted.every((name) => controls[name].some((value) => value === form[name]))
  if (wanted.length === 0 || !known) return false
  await writeControls(db, new Map(wanted.map((name) => [name, `${form[name]}`])))
  return true
}

/** Back to the defaults. */
export async function resetControls(db: Database): Promise<void> {
  await db.kysely.deleteFrom('sandbox_controls').execute()
}

async function writeControls(db: Database, values: Map<Control, string>): Promise<void> {
  await db.kysely
    .insertInto('sandbox_controls')
    .values([...values].map(([name, value]) => ({ name, value })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    )
    .execute()
}

/** Goes on, waits, or throws as a provider does that is out of order. */
export async function passOutage(
  db: Database,
  call: 'begin' | 'fetch' | 'refund' | 'cancel',
): Promise<void> {
  const outage = await readControl(db, call)
  if (outage === 'works') return
  if (outage === 'slow') return void (await sleep(slowMs))
  if (outage === 'all' || (await failsOnceMore(db, call))) {
    throw new Error(`The sandbox is told not to answer "${call}".`)
  }
}

async function failsOnceMore(db: Database, call: string): Promise<boolean> {
  const [counted] = await db.query(countDown, [call])
  return counted !== undefined
}

const countDown = {
  name: 'sandbox-count-down',
  text: `update sandbox_controls
    set value = case when value::integer > 1 then (value::integer - 1)::text else 'works' end
    where name = $1 and value ~ '^[1-9][0-9]{0,3}$' returning value`,
}

type Outcome = (typeof chargeOutcomes)[number]

/** The state that a charge starts in, and the reason if it fails. */
export function outcomeOf(
  told: Outcome,
  method: string,
): { state: string; failure: PaymentFailure | null } {
  if (told === 'as_usual') {
    return { state: method === 'direct_debit' ? 'pending' : 'paid', failure: null }
  }
  if (told === 'paid' || told === 'pending') return { state: told, failure: null }
  return { state: 'failed', failure: told }
}

/** Which of the sandbox's pages a method is paid on. */
export type PayPage =
  | 'card'
  | 'bank'
  | 'app'
  | 'code'
  | 'account'
  | 'voucher'
  | 'transfer'
  | 'direct_debit'

const pages: Record<string, PayPage> = {
  ideal: 'bank',
  bancontact: 'bank',
  blik: 'code',
  przelewy24: 'bank',
  mobilepay: 'app',
  dankort: 'card',
  swish: 'app',
  vipps: 'app',
  twint: 'app',
  satispay: 'app',
  eps: 'bank',
  card: 'card',
  paypal: 'account',
  apple_pay: 'app',
  direct_debit: 'direct_debit',
  paysafecard: 'voucher',
  wire_transfer: 'transfer',
}

export function pageOf(method: string): PayPage {
  return Object.hasOwn(pages, method) ? (pages[method] ?? 'bank') : 'bank'
}

const any: MethodRange = { minimumMinor: 1, maximumMinor: null }

/** Every method, for any price; a voucher has an upper end, as real ones do. */
export const sandboxMethods: ReadonlyMap<string, MethodRange> = new Map(
  Object.keys(pages).map((id) => [
    id,
    id === 'paysafecard' ? { minimumMinor: 1, maximumMinor: 100_000 } : any,
  ]),
)
