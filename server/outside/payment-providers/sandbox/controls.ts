import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/connect.ts'
import { chargeOutcomes } from './charge-outcome.ts'

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
