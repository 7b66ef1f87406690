import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { changedTables, fingerprint } from '../access/fingerprint.ts'
import { type Notice, post } from './banks.ts'
import { atOnce, type Dice, throwDice } from './dice.ts'
import { type Begun, openPaymentsStage } from './payments-stage.ts'

const stage = await openPaymentsStage()
const count = Number(process.env.PROOF_FORGERIES ?? 1000)
const seed = Number(process.env.PROOF_SEED ?? randomInt(2 ** 31))
const dice = throwDice(seed)
const open = await Promise.all(
  stage.banks.flatMap((bank) => Array.from({ length: 5 }, () => stage.begin(bank))),
)
// Whoever looks at an order for the first time finds it waiting for its payment.
for (const { paymentId } of open) await settlePayment(stage.context, paymentId)

test('R4 T8 no forged notice has any effect', { timeout: 0 }, async () => {
  const begun = performance.now()
  const before = await fingerprint(stage.owner)
  const statuses = new Map<number, number>()
  const forged = Array.from({ length: count }, () => async () => {
    const answer = await stage.tell(forge(dice, dice.one(open)))
    await answer.text()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  })
  await atOnce(12, forged)
  // Who names a payment has the provider asked: that is all, and that it was asked is noted.
  expect(changedTables(before, await fingerprint(stage.owner))).toEqual(['payments'])
  for (const { paymentId } of open) await settlePayment(stage.context, paymentId)
  const { states, wallets } = await standings()
  expect(states).toEqual(['pending'])
  expect(wallets).toBe(0)
  expect(await findLedgerFaults(stage.db)).toEqual([])
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.info(`${count} forgeries in ${seconds} s, seed ${seed}:`, Object.fromEntries(statuses))
})

test('T8 a known payment, an unknown one and a forged notice are answered alike, byte for byte', async () => {
  for (const { bank, reference, amountMinor } of open) {
    const known = await plain(bank.notice({ reference, amountMinor }, 'open'))
    const strange = { reference: alike(reference), amountMinor }
    expect(await plain(bank.notice(strange, 'open'))).toBe(known)
    expect(await plain(spoiled(bank.notice({ reference, amountMinor }, 'charged_back')))).toBe(
      known,
    )
  }
})

/** A notice that no provider of ours sent: it claims what is not so, of a payment that waits. */
function forge({ one, below }: Dice, { bank, reference, amountMinor }: Begun): Notice {
  const claims = { status: 'paid', state: 'completed', saleResult: 'APPROVED', amount: '7.99' }
  const wrong = one([
    alike(reference),
    randomUUID(),
    `${reference}'; drop table orders; --`,
    '',
    '\0',
  ])
  const provider = one(['sandbox', 'mollie', 'verotel', 'sepa', 'paypal', '..%2Fmollie', bank.name])
  const kinds: (() => Notice)[] = [
    () => post(provider, { id: reference, ...claims }),
    () => post(provider, { id: wrong, ...claims }),
    () => post('verotel', { referenceID: reference, ...claims, signature: aHash() }),
    () => get({ referenceID: reference, event: 'chargeback', signature: aHash() }),
    () => get({ referenceID: wrong, ...claims }),
    () => spoiled(bank.notice({ reference, amountMinor }, one(['paid', 'charged_back'])), below(3)),
    () => ({
      path: `/webhooks/${provider}`,
      init: { method: 'POST', body: randomBytes(below(9000)) },
    }),
    () => ({
      path: `/webhooks/${provider}`,
      init: { method: 'POST', body: JSON.stringify({ id: reference, ...claims }) },
    }),
  ]
  return one(kinds)()
}

function get(query: Record<string, string>): Notice {
  return { path: `/webhooks/verotel?${new URLSearchParams(query)}`, init: { method: 'GET' } }
}

/** A good notice that somebody changed on its way. */
function spoiled({ path, init }: Notice, how = 0): Notice {
  if (!path.includes('?')) return { path, init: { ...init, body: `${init.body}&id=` } }
  const changes = [
    path.replace(/signature=../, 'signature=00'),
    path.replace('event=chargeback', 'event=credit').replace('shopID=6', 'shopID=7'),
    `${path}&amount=7.99`,
  ]
  return { path: changes[how] ?? path, init }
}

/** A reference that looks like another one and names nothing. */
function alike(reference: string): string {
  return reference.replace(/[0-9a-f]{6}$/, () => randomBytes(3).toString('hex'))
}

function aHash(): string {
  return randomBytes(32).toString('hex')
}

async function plain(notice: Notice): Promise<string> {
  const answer = await stage.tell(notice)
  const headers = [...answer.headers].filter(
    ([name]) => !['date', 'content-security-policy'].includes(name),
  )
  return JSON.stringify([answer.status, headers, await answer.text()])
}

async function standings(): Promise<{ states: string[]; wallets: number }> {
  const orders = await stage.db.kysely.selectFrom('orders').select('state').distinct().execute()
  const wallets = await stage.db.kysely.selectFrom('wallets').select('balance').execute()
  return {
    states: orders.map(({ state }) => state),
    wallets: wallets.reduce((sum, { balance }) => sum + balance, 0),
  }
}
