import { plainMoney } from '#contract/money/money.ts'
import { believeTime } from '../jobs/sure-time.ts'
import {
  type Collected,
  cancelDebit,
  collectAgain,
  collectDebits,
  findCreditor,
  findSiteOfCollection,
  isComingDay,
  listCollections,
  listWaiting,
  markPaid,
  markReturned,
  nextDueDay,
} from '../outside/payment-providers/sepa-collections.ts'
import { readVault } from '../outside/read-secret.ts'
import { liftDebitBlock } from '../payments/direct-debits.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  explainFile,
  type Given,
  readId,
  UsageFault,
  writeTable,
} from './command.ts'
import { writeJump } from './work-commands.ts'

/** Direct debits that the operator's own bank collects. */
export const sepaCommands: Command[] = [
  {
    words: 'sepa collect',
    usage: '--site <slug> --out <file> [--due YYYY-MM-DD] [--only <reference,reference>]',
    does: 'write the file that has your bank collect the direct debits that wait, all or those named',
    places: [0, 0],
    options: ['site', 'out', 'due', 'only'],
    run: collect,
  },
  {
    words: 'sepa waiting',
    usage: '',
    does: 'list the direct debits that are in no file yet, the oldest first',
    places: [0, 0],
    options: [],
    run: listThoseWaiting,
  },
  {
    words: 'sepa cancel',
    usage: '--debit <reference>',
    does: 'have a direct debit that waits not collected: its member reads that the order was cancelled',
    places: [0, 0],
    options: ['debit'],
    run: cancel,
  },
  {
    words: 'sepa list',
    usage: '',
    does: 'list the files that were written for the bank',
    places: [0, 0],
    options: [],
    run: list,
  },
  {
    words: 'sepa again',
    usage: '--collection <id> --out <file> [--due YYYY-MM-DD]',
    does: 'write a file once more that never reached the bank, or that it refused',
    places: [0, 0],
    options: ['collection', 'out', 'due'],
    run: writeAgain,
  },
  {
    words: 'sepa paid',
    usage: '--collection <id>',
    does: 'say that the bank has paid the debits of a file; returned ones are told one by one',
    places: [0, 0],
    options: ['collection'],
    run: tellPaid,
  },
  {
    words: 'sepa returned',
    usage: '--debit <reference>',
    does: 'say that the bank gave a debit back, before or after it was paid',
    places: [0, 0],
    options: ['debit'],
    run: tellReturned,
  },
  {
    words: 'sepa unblock',
    usage: '--member <id>',
    does: 'let somebody pay by direct debit again, and from the account that was charged back',
    places: [0, 0],
    options: ['member'],
    run: async ({ db }, { options }) => {
      const lifted = await liftDebitBlock(db, readId(options.member))
      if (!lifted) throw new CommandFault('Nobody with this id is blocked for direct debits.')
      return 'Direct debits are open to them again.'
    },
  },
]

async function collect({ db, environment }: Desk, { options }: Given): Promise<string> {
  const { site, out: file } = options
  if (!site || !file) throw new UsageFault('It needs --site and --out.')
  const dueOn = await readDue(db, options.due)
  const found = await creditorOf(db, site)
  const vault = await readVault(environment)
  const only = options.only?.split(',').map((reference) => reference.trim())
  const wanted = { ...found, dueOn, file, only }
  const collected = await collectDebits({ db, vault }, wanted).catch(explainFile)
  if (!collected) return 'No direct debit waits here: nothing was written.'
  return writeCollected(collected, dueOn, file)
}

async function writeAgain({ db, environment }: Desk, { options }: Given): Promise<string> {
  const { collection, out: file } = options
  if (!collection || !file) throw new UsageFault('It needs --collection and --out.')
  const collectionId = readId(collection)
  const dueOn = await readDue(db, options.due)
  const site = await findSiteOfCollection(db, collectionId)
  if (!site) throw new CommandFault('There is no such collection: see "sepa list".')
  const { creditor } = await creditorOf(db, site)
  const vault = await readVault(environment)
  const wanted = { collectionId, creditor, dueOn, file }
  const collected = await collectAgain({ db, vault }, wanted).catch(explainFile)
  if (!collected) throw new CommandFault('No debit of this collection waits for its payment.')
  return [
    writeCollected(collected, dueOn, file),
    'Hand it in only if your bank did not take the first one: it asks for the same money.',
  ].join('\n')
}

/** The day on which the bank collects; refuses one that has passed, and any while the time is not sure. */
async function readDue(db: Desk['db'], due: string | undefined): Promise<string> {
  if (due !== undefined && !isComingDay(due, db.now())) {
    throw new UsageFault('--due is a day to come such as 2026-12-31.')
  }
  const jump = await believeTime(db)
  if (jump)
    throw new CommandFault(`${writeJump(jump)} See "clock show" before anything is collected.`)
  return due ?? nextDueDay(db.now())
}

async function creditorOf(db: Desk['db'], site: string) {
  const found = await findCreditor(db, site)
  if (typeof found === 'string') throw new CommandFault(found)
  return found
}

function writeCollected(
  { collectionId, count, sumMinor }: Collected,
  dueOn: string,
  file: string,
): string {
  const sum = `EUR ${plainMoney(sumMinor, 'EUR')}`
  return [
    `Wrote ${countDebits(count)} of ${sum} in all, due on ${dueOn}, to ${file}.`,
    'It holds account numbers in plain: hand it to your bank, then delete it.',
    `Collection ${collectionId}`,
  ].join('\n')
}

async function listThoseWaiting({ db }: Desk): Promise<string> {
  const rows = (await listWaiting(db)).map(({ amount_minor, ...debit }) => ({
    ...debit,
    amount: plainMoney(amount_minor, 'EUR'),
  }))
  return writeTable(rows, 'No direct debit waits.')
}

async function cancel({ db }: Desk, { options }: Given): Promise<string> {
  if (!options.debit) throw new UsageFault('It needs --debit.')
  const cancelled = await cancelDebit(db, options.debit)
  if (!cancelled) {
    throw new CommandFault(
      'There is no debit with this reference that waits: one in a file is ended by the bank alone.',
    )
  }
  return 'It is not collected any more; the running service tells its member.'
}

async function list({ db }: Desk): Promise<string> {
  const rows = (await listCollections(db)).map(({ sum_minor, ...collection }) => ({
    ...collection,
    sum: plainMoney(sum_minor, 'EUR'),
  }))
  return writeTable(rows, 'No collections here.')
}

async function tellPaid({ db }: Desk, { options }: Given): Promise<string> {
  const count = await markPaid(db, readId(options.collection))
  if (count === 0) throw new CommandFault('No debit of this collection waits for its payment.')
  return `Marked ${countDebits(count)} as paid; the running service settles them.`
}

async function tellReturned({ db }: Desk, { options }: Given): Promise<string> {
  if (!options.debit) throw new UsageFault('It needs --debit.')
  const state = await markReturned(db, options.debit)
  if (!state) throw new CommandFault('There is no debit with this reference at the bank.')
  return state === 'failed'
    ? 'Marked as failed; the running service settles it.'
    : 'Marked as charged back; the running service settles it.'
}

function countDebits(count: number): string {
  return count === 1 ? '1 direct debit' : `${count} direct debits`
}
