import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { countTry } from '../tries/count-tries.ts'
import { hourMs } from '../tries/limit-tries.ts'

/**
 * Does something with a code that was typed; anybody who typed too many that do not exist has to
 * wait, even with a right one. Right codes are not counted.
 */
export function limitWrongCodes<T>(
  db: Database,
  { member, site }: MemberAsker,
  work: () => Promise<T>,
): Promise<T> {
  const key = `wrong code ${member.id}`
  const tries = site.settings.codes_tried_an_hour
  return inTurn(key, async () => {
    await refuseTooMany(db, key, tries)
    try {
      return await work()
    } catch (error) {
      if (isWrong(error)) await countTry(db, key, { tries, windowMs: hourMs })
      throw error
    }
  })
}

const turns = new Map<string, Promise<unknown>>()

/**
 * A thousand codes at once are tried one after another, so that each finds the earlier ones
 * counted.
 */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  turns.set(key, turn)
  try {
    return await turn
  } finally {
    if (turns.get(key) === turn) turns.delete(key)
  }
}

async function refuseTooMany(db: Database, key: string, tries: number): Promise<void> {
  const counted = await db.kysely
    .selectFrom('rate_limits')
    .select(['points', 'expire'])
    .where('key', '=', key)
    .executeTakeFirst()
  const leftMs = Number(counted?.expire ?? 0) - db.now().getTime()
  if (!counted || counted.points < tries || leftMs <= 0) return
  throw new Refusal('rate_limited', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'code_not_found'
}
