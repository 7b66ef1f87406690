import { createHash } from 'node:crypto'
import type { Signup } from '#contract/accounts.ts'
import { emailKey, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../../asker.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { Refusal } from '../../../refusal.ts'
import { countTry } from '../../tries/count-tries.ts'

const dayMs = 86_400_000

/**
 * Somebody signs up with an address that has an account: its owner is told by e-mail, and whoever
 * asked sees what a new member sees. The username is held like a new member's, or it would tell.
 */
export async function answerKnown(db: Database, asker: Asker, form: Signup): Promise<void> {
  const { site, locale } = asker
  const name_key = usernameKey(form.name)
  const taken = await db.kysely
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site.id)
    .where('name_key', '=', name_key)
    .executeTakeFirst()
  const windowMs = site.settings.activation_days * dayMs
  const held = await countTry(db, heldNameKey(site.id, form.name), { tries: 1, windowMs })
  if (taken || held.count > 1) refuseName()
  const { id, status } = await db.kysely
    .selectFrom('members')
    .select(['id', 'status'])
    .where('site_id', '=', site.id)
    .where('email_key', '=', emailKey(form.email) ?? '')
    .executeTakeFirstOrThrow()
  const mail = status === 'not_confirmed' ? 'activation' : 'known_address'
  await enqueue(db, 'send_mail', { mail, memberId: id, values: { locale } })
}

/** Refuses a username that somebody else was seemingly given. */
export async function refuseHeldName(db: Database, siteId: string, name: string): Promise<void> {
  const held = await db.kysely
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', heldNameKey(siteId, name))
    .where('expire', '>', `${db.now().getTime()}`)
    .executeTakeFirst()
  if (held) refuseName()
}

export function refuseName(): never {
  throw new Refusal('invalid_input', { faults: [{ field: 'name', code: 'username_taken' }] })
}

function heldNameKey(siteId: string, name: string): string {
  const digest = createHash('sha256').update(usernameKey(name)).digest('base64url')
  return `name:${siteId}:${digest}`
}
