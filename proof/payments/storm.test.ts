import { expect, test } from 'vitest'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { checkPayment } from '#server/payments/check-payment.ts'
import { rewriteQueries } from '../rewrite-queries.ts'
import { playsOf } from '../seeds.ts'
import type { Bank, Fate } from './banks.ts'
import { atOnce, type Dice, throwDice } from './dice.ts'
import { expectedOf, standingOf, wrongBetween } from './expected.ts'
import { type Begun, openPaymentsStage, type PaymentsStage } from './payments-stage.ts'

const stage = await openPaymentsStage()
const { db, context, setNow } = stage
const count = Number(process.env.PROOF_PAYMENTS ?? 300)
const plays = playsOf({ proof: 'payments', known: [31_415], runs: count, size: 'payments' })
const fates: Fate[] = [
  ...Array<Fate>(6).fill('paid'),
  ...([
    'paid_less',
    'paid_in_kroner',
    'failed',
    'open',
    'partly_refunded',
    'charged_back',
  ] as const),
]

test.each(plays)(
  'however often, late and out of order providers tell us, the ledger is their truth (seed $seed)',
  { tags: ['T8', 'R4'], timeout: 0 },
  async ({ seed, runs }) => {
    const begunAt = performance.now()
    const { paid, told, wrong } = await storm(stage, throwDice(seed), Math.ceil(runs * 0.95))
    expect(wrong).toEqual([])
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(1)
    console.info(`${paid} payments, ${told} notices in ${seconds} s, seed ${seed}`)
  },
)

/** What a service could do wrong with what it is told, each in one of its own. */
const faults: Record<string, (faulty: PaymentsStage) => void> = {
  'that counts a notice twice': ({ url }) => {
    const read = 'select "id", "order_id", "state", "method"'
    const forgetful = `select "id", "order_id", 'pending' as "state", "method"`
    rewriteQueries(new URL(url).pathname.slice(1), (text) => text.replace(read, forgetful))
  },
  'that asks a provider once and no more': ({ context: { payments } }) => {
    for (const [name, provider] of payments) {
      const told = new Map<string, ReturnType<typeof provider.fetch>>()
      payments.set(name, {
        ...provider,
        fetch: (reference) => {
          const first = told.get(reference) ?? provider.fetch(reference)
          told.set(reference, first)
          return first
        },
      })
    }
  },
}

test.each(Object.entries(faults))(
  'a service %s is found',
  {
    tags: ['T8', 'R4'],
  },
  async (_, plant) => {
    const faulty = await openPaymentsStage()
    plant(faulty)
    const { wrong } = await storm(faulty, throwDice(1), 30)
    console.info(`It was found by this: ${wrong.slice(0, 3).join('; ')}.`)
    expect(wrong).not.toEqual([])
  },
)

/** Pays, and has the providers tell of it; answers what our books then say that theirs do not. */
async function storm(at: PaymentsStage, dice: Dice, count: number) {
  const payments = await beginAll(at, count)
  const wrong: string[] = []
  const stages = payments.map((each) => ({ each, fate: dice.one(fates) }))
  // Some notices come before anything has happened, and at least one comes afterwards.
  let told = 0
  const tell = (each: Begun, fate: Fate) => async () => {
    const answer = await at.tell(each.bank.notice(each, fate))
    await answer.text()
    told += 1
    if (answer.status !== 200) wrong.push(`a notice was answered with ${answer.status}`)
  }
  const times = stages.map(() => ({ early: dice.below(3), late: 1 + dice.below(8) }))
  const early = stages.flatMap(({ each }, place) =>
    Array.from({ length: times[place]?.early ?? 0 }, () => tell(each, 'open')),
  )
  const late = stages.flatMap(({ each, fate }, place) => {
    const moved = each.bank.move.bind(null, each, fate)
    const notices = Array.from({ length: times[place]?.late ?? 1 }, () => tell(each, fate))
    const [first = moved, ...rest] = notices
    return [
      async () => {
        await moved()
        await first()
      },
      ...rest,
    ]
  })
  await atOnce(12, dice.shuffle([...early, ...late]))
  // What was told too early is told again, since a provider tells whenever something changes.
  await atOnce(12, dice.shuffle(stages.map(({ each, fate }) => tell(each, fate))))
  for (const { each, fate } of stages) {
    wrong.push(...wrongBetween(await standingOf(at.db, each), fate, each))
  }
  wrong.push(...(await findLedgerFaults(at.db)).map((fault) => JSON.stringify(fault)))
  return { paid: payments.length, told, wrong }
}

test.each(plays)(
  'of the pages that one member paid with a code that is good once, one is bought and the others go back (seed $seed)',
  { tags: ['T7', 'R4'], timeout: 0 },
  async ({ seed }) => {
    const dice = throwDice(seed)
    const hoards = await Promise.all(
      Array.from({ length: 9 }, (_, place) =>
        stage.beginTabs(stage.banks[place % stage.banks.length] as Bank, 2 + (place % 4)),
      ),
    )
    const all = hoards.flat()
    const pay = (each: Begun) => async () => {
      await each.bank.move(each, 'paid')
      await stage.tell(each.bank.notice(each, 'paid'))
    }
    const again = all.flatMap((each) =>
      Array.from({ length: dice.below(4) }, () => () => stage.tell(each.bank.notice(each, 'paid'))),
    )
    await atOnce(12, dice.shuffle([...all.map(pay), ...again]))
    for (const hoard of hoards) {
      const standings = await Promise.all(hoard.map((each) => standingOf(db, each)))
      const [bought, ...others] = standings.sort(
        (one, other) => one.refundedMinor - other.refundedMinor,
      )
      expect(bought).toMatchObject({ state: 'completed', granted: 10, refundedMinor: 0 })
      for (const each of others) {
        expect(each).toMatchObject({ state: 'refunded', refundedMinor: hoard[0]?.amountMinor })
      }
      const wallet = await db.kysely
        .selectFrom('wallets')
        .select(['balance', 'orders_completed'])
        .where('member_id', '=', hoard[0]?.memberId ?? '')
        .executeTakeFirstOrThrow()
      expect(wallet).toEqual({ balance: 10, orders_completed: 1 })
    }
    expect(await findLedgerFaults(db)).toEqual([])
  },
)

test.each(plays)(
  'what a provider never tells is credited within five minutes (seed $seed)',
  { tags: ['R4'], timeout: 0 },
  async ({ seed, runs }) => {
    const dice = throwDice(seed)
    const start = new Date('2026-04-01T12:00:00Z').getTime()
    setNow(new Date(start))
    const payments = await beginAll(stage, Math.max(5, Math.ceil(runs * 0.05)))
    const waiting = payments.map((each) => ({
      each,
      changesAt: start + dice.below(20 * 60) * 1000,
    }))
    let slowest = 0
    for (const { each, changesAt } of waiting) {
      let isPaid = false
      for (;;) {
        const job = await nextCheck(each.paymentId)
        expect(job, 'an open payment is looked at again').toBeDefined()
        if (!job) return
        setNow(job.run_at)
        if (!isPaid && job.run_at.getTime() >= changesAt) {
          isPaid = true
          await each.bank.move(each, 'paid')
        }
        await checkPayment(context, job.payload)
        if ((await standingOf(db, each)).state !== 'completed') continue
        slowest = Math.max(slowest, job.run_at.getTime() - changesAt)
        break
      }
      expect(await standingOf(db, each)).toMatchObject(expectedOf('paid', each))
    }
    setNow(null)
    expect(slowest).toBeLessThanOrEqual(5 * 60_000)
    expect(await findLedgerFaults(db)).toEqual([])
    console.info(`${payments.length} never told, credited after ${slowest / 1000} s at the latest`)
  },
)

async function beginAll(at: PaymentsStage, count: number): Promise<Begun[]> {
  const begun: Begun[] = []
  const bankOf = (place: number) => at.banks[place % at.banks.length] as Bank
  await atOnce(
    8,
    Array.from({ length: count }, (_, place) => async () => {
      begun.push(await at.begin(bankOf(place)))
    }),
  )
  return begun
}

type Check = { run_at: Date; payload: { paymentId: string; attempt: number } }

/** Takes the next job that would look at this payment out of the queue. */
async function nextCheck(paymentId: string): Promise<Check | undefined> {
  const [job] = await stage.owner.query<Check & { id: string }>(
    {
      name: 'next-check',
      text: `select j.id, j.run_at, p.payload from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id
        where j.task_identifier = 'check_payment' and p.payload ->> 'paymentId' = $1`,
    },
    [paymentId],
  )
  if (!job) return undefined
  const remove = {
    name: 'take-check',
    text: 'delete from graphile_worker._private_jobs where id = $1',
  }
  await stage.owner.query(remove, [job.id])
  return job
}
