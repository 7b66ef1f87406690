import { believeTime, confirmTime, type Jump } from '../jobs/sure-time.ts'
import { type Command, type Desk, writeMoment } from './command.ts'

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
