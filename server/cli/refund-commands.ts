import { plainMoney } from '#contract/money/money.ts'
import {
  closeRefund,
  findOrdersNamed,
  listPaidOrders,
  listRefunds,
} from '../payments/find-refund.ts'
import { giveRefund } from '../payments/queue-refund.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readId,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/** Paying back, and what there is to be paid back. */
export const refundCommands: Command[] = [
  {
    words: 'orders list',
    usage: '--member <id>',
    does: 'list what somebody has paid, with the credits that are left of it',
    places: [0, 0],
    options: ['member'],
    run: writeOrders,
  },
  {
    words: 'orders find',
    usage: '<number>',
    does: 'say whose an order is: by the number of its receipt, what a provider or bank calls the payment, or an id',
    places: [1, 1],
    options: [],
    run: writeNamed,
  },
  {
    words: 'refunds list',
    usage: '[--state failed]',
    does: 'list the newest refunds; all failed ones, oldest first, which have to be paid back by hand',
    places: [0, 0],
    options: ['state'],
    run: writeRefunds,
  },
  {
    words: 'refunds give',
    usage: '--order <id> [--amount <minor units>]',
    does: 'pay an order back, or a part of it; credits are taken back in proportion',
    places: [0, 0],
    options: ['order', 'amount'],
    run: payBack,
  },
  {
    words: 'refunds paid',
    usage: '--refund <id>',
    does: 'say that a failed refund was paid back by hand',
    places: [0, 0],
    options: ['refund'],
    run: tellPaid,
  },
]

async function writeRefunds({ db }: Desk, { options }: Given): Promise<string> {
  if (options.state !== undefined && options.state !== 'failed') {
    throw new UsageFault('--state is failed.')
  }
  const refunds = await listRefunds(db, { failed: options.state === 'failed' })
  return writeTable(
    refunds.map(({ amount_minor, currency, created_at, ...refund }) => ({
      ...refund,
      amount: writeMoney({ amountMinor: amount_minor, currency }),
      begun: writeMoment(created_at),
    })),
    'No refunds here.',
  )
}

async function writeOrders({ db }: Desk, { options }: Given): Promise<string> {
  const orders = await listPaidOrders(db, readId(options.member))
  return writeTable(
    orders.map(
      ({ id, state, completed_at, price_minor, refunded_minor, currency, ...credits }) => ({
        id,
        state,
        paid: writeMoney({ amountMinor: price_minor, currency }),
        back: writeMoney({ amountMinor: refunded_minor, currency }),
        ...credits,
        completed: writeMoment(completed_at),
      }),
    ),
    'Nothing was paid by this account.',
  )
}

async function writeNamed({ db }: Desk, { places: [name = ''] }: Given): Promise<string> {
  const orders = await findOrdersNamed(db, name.trim())
  return writeTable(
    orders.map(({ id, site, member_id, state, price_minor, currency, placed_at }) => ({
      ...{ id, site, member: member_id, state },
      price: writeMoney({ amountMinor: price_minor, currency }),
      placed: writeMoment(placed_at),
    })),
    'No order has this number.',
  )
}

async function payBack({ db }: Desk, { options }: Given): Promise<string> {
  const { amount } = options
  if (amount !== undefined && !/^[1-9]\d{0,8}$/.test(amount)) {
    throw new UsageFault('--amount is a number of minor units, such as cents.')
  }
  const given = await giveRefund(db, {
    orderId: readId(options.order),
    ...(amount !== undefined && { amountMinor: Number(amount) }),
  })
  if (typeof given === 'string') throw new CommandFault(given)
  return `Pays ${writeMoney(given)} back as refund ${given.id}. The server sends it.`
}

async function tellPaid({ db }: Desk, { options }: Given): Promise<string> {
  const closed = await closeRefund(db, readId(options.refund))
  if (typeof closed === 'string') throw new CommandFault(closed)
  return `Marked ${writeMoney(closed)} as paid back.`
}

function writeMoney({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  return `${plainMoney(amountMinor, currency)} ${currency}`
}
