import { forgetGivenUp, listGivenUp, tryGivenUpAgain } from '../jobs/queue.ts'
import { believeTime, confirmTime, type Jump } from '../jobs/sure-time.ts'
import { type Command, CommandFault, type Desk, writeMoment, writeTable } from './command.ts'

/** Jobs that were tried so often in vain that nobody tries them any more. */
export const jobCommands: Command[] = [
  {
    words: 'jobs list',
    usage: '',
    does: 'count the jobs that were given up, by kind; why is in the log',
    places: [0, 0],
    options: [],
    run: async ({ db }) => {
      const found = await listGivenUp(db)
      const rows = found.map(({ task, count, first, last }) => ({
        ...{ task, jobs: count, first: writeMoment(first), last: writeMoment(last) },
      }))
      return writeTable(rows, 'No job was given up.')
    },
  },
  {
    words: 'jobs retry',
    usage: '<task>',
    does: 'have all given up jobs of a kind, such as send_mail, tried again, once the reason is gone',
    places: [1, 1],
    options: [],
    run: ({ db }, { places: [task = ''] }) =>
      settle(tryGivenUpAgain(db, task), 'tried again', task),
  },
  {
    words: 'jobs forget',
    usage: '<task>',
    does: 'delete all given up jobs of a kind: nothing comes of them any more',
    places: [1, 1],
    options: [],
    run: ({ db }, { places: [task = ''] }) => settle(forgetGivenUp(db, task), 'forgotten', task),
  },
]

async function settle(work: Promise<number>, done: string, task: string): Promise<string> {
  const count = await work
  if (count === 0) throw new CommandFault(`There is no such job that was given up: ${task}.`)
  return `${count === 1 ? `1 job ${task} is` : `${count} jobs ${task} are`} ${done}.`
}

/** Looking at the clock, and going on after it has jumped. */
export const clockCommands: Command[] = [
  {
    words: 'clock show',
    usage: '',
    does: 'say what time it is for the database, and what waits because time has jumped',
    places: [0, 0],
    options: [],
    run: ({ db }) => show(db),
  },
  {
    words: 'clock confirm',
    usage: '',
    does: 'say that the time is right after a jump, or after days switched off: what waits is done',
    places: [0, 0],
    options: [],
    run: ({ db }) => confirm(db),
  },
]

async function show(db: Desk['db']): Promise<string> {
  const jump = await believeTime(db)
  const time = `The database has ${writeMoment(db.now())}.`
  if (!jump) return `${time} Time goes on as it should, and nothing waits.`
  return [
    `${time} ${writeJump(jump)}`,
    `Until "clock confirm" nothing is erased, cleaned up, swept, collected or reminded of; ${await countDue(db)}.`,
    'Where this time is wrong set the clock right instead: once it is, everything goes on by itself.',
  ].join('\n')
}

async function confirm(db: Desk['db']): Promise<string> {
  const jump = await believeTime(db)
  if (!jump) return 'Time goes on as it should: there is nothing to confirm.'
  await confirmTime(db)
  return `It is ${writeMoment(db.now())}: what waited is done within the hour.`
}

export function writeJump({ lastSeen, now }: Jump): string {
  const days = Math.abs(now.getTime() - lastSeen.getTime()) / 86_400_000
  const direction = now < lastSeen ? 'back' : 'forward'
  return `It was last seen at ${writeMoment(lastSeen)}: time has jumped ${days.toFixed(1)} days ${direction}.`
}

async function countDue(db: Desk['db']): Promise<string> {
  const { due } = await db.kysely
    .selectFrom('members')
    .select((each) => each.fn.countAll<number>().as('due'))
    .where('deletion_due_at', '<=', db.now())
    .executeTakeFirstOrThrow()
  return due === 1 ? '1 account would be erased' : `${due} accounts would be erased`
}
