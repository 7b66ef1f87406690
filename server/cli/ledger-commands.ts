import { findFreeze, liftFreeze } from '../credits/audit/audit-ledger.ts'
import { markVerified, takeSnapshot } from '../credits/audit/audit-new.ts'
import {
  atOneMoment,
  countBooks,
  faultsAt,
  type LedgerFault,
  ledgerFaultCodes,
} from '../credits/audit/find-ledger-faults.ts'
import { type Command, CommandFault, type Desk, writeMoment, writeTable } from './command.ts'

/** Checking the books, and letting people spend again after a difference. */
export const ledgerCommands: Command[] = [
  {
    words: 'ledger check',
    usage: '',
    does: 'recompute all books; fails when something does not add up',
    places: [0, 0],
    options: [],
    run: ({ db }) => checkBooks(db),
  },
  {
    words: 'ledger unfreeze',
    usage: '',
    does: 'let people spend again after a difference, once the books add up',
    places: [0, 0],
    options: [],
    run: ({ db }) => unfreeze(db),
  },
]

async function checkBooks(db: Desk['db']): Promise<string> {
  const { counted, faults } = await atOneMoment(db, async (tx) => ({
    counted: await countBooks(tx),
    faults: await faultsAt(tx),
  }))
  const counts = Object.entries(counted).map(([what, count]) => `${count} ${what}`)
  const lines = [`Checked: ${counts.join(', ')}.`, await writeFreeze(db)]
  if (faults.length > 0) throw new CommandFault([...lines, writeFaults(faults)].join('\n'))
  return [...lines, 'Everything adds up.'].join('\n')
}

async function unfreeze(db: Desk['db']): Promise<string> {
  const { snapshot, faults } = await atOneMoment(db, async (tx) => ({
    snapshot: await takeSnapshot(tx),
    faults: await faultsAt(tx),
  }))
  if (faults.length > 0) {
    throw new CommandFault(['Spending stays frozen:', writeFaults(faults)].join('\n'))
  }
  await markVerified(db, snapshot)
  return (await liftFreeze(db))
    ? 'Everything adds up: people can spend again.'
    : 'Everything adds up, and spending was not frozen.'
}

async function writeFreeze(db: Desk['db']): Promise<string> {
  const freeze = await findFreeze(db)
  if (!freeze) return 'Spending is not frozen.'
  return `Spending is frozen since ${writeMoment(freeze.frozen_at)}: ${freeze.reason}.`
}

function writeFaults(faults: LedgerFault[]): string {
  const rows = faults.map(({ code, count, examples }) => ({
    fault: code,
    count,
    meaning: ledgerFaultCodes[code],
    examples: examples.join(', '),
  }))
  return writeTable(rows, '')
}
