import type { Database } from '#database/connect.ts'

/** The person all of this is about, as they were before. */
export type Erased = { id: string; email: string; emailKey: string; name: string }

/** No password has this form, so none ever matches it. */
const noPassword = 'erased'

const tombstone = {
  name: 'erase-member',
  text: `update members set status = 'erased', erased_at = $2, deletion_due_at = null,
      email = 'erased+' || id || '@invalid.invalid', email_key = 'erased+' || id || '@invalid.invalid',
      password_hash = '${noPassword}', language = null, tracking = '{}', notifications_disabled = '{}',
      pushes_disabled = '{}', mails_off_cause = null, mails_off_since = null, signup_step = null,
      signup_message = null, signup_for = null, invitation_id = null, reminded_at = null,
      paused_at = null, deletion_remarks = ''
    where id = $1`,
}

const tables = [
  'sessions',
  'known_devices',
  'links',
  'push_subscriptions',
  'mail_changes',
  'data_exports',
] as const

/** All that stays of the account is a row that says when it came, when it went, and why. */
export async function eraseAccount(tx: Database, erased: Erased): Promise<void> {
  const { id, email, emailKey, name } = erased
  await tx.query(tombstone, [id, tx.now()])
  for (const table of tables) {
    await tx.kysely.deleteFrom(table).where('member_id', '=', id).execute()
  }
  await tx.query(forgetSignups, [id, emailKey])
  await tx.query(forgetTries, [id, emailKey])
  await tx.query(forgetJobs, [[id, email, emailKey]])
  await tx.query(forgetOutbox, [email, emailKey, name])
}

const forgetSignups = {
  name: 'erase-waiting-signups',
  text: `delete from waiting_signups w using members m
    where m.id = $1 and w.site_id = m.site_id and w.email_key = $2`,
}

const forgetTries = {
  name: 'erase-tries',
  text: 'delete from rate_limits where position($1 in key) > 0 or position($2 in key) > 0',
}

const forgetJobs = { name: 'erase-jobs', text: 'select forget_jobs($1)' }

// The outbox is there only where nobody but developers reads it; rather one mail too many is gone.
const forgetOutbox = {
  name: 'erase-outbox',
  text: `delete from outbox_messages where recipient in ($1, $2) or channel = 'sms'
    or position($1 in text) > 0 or position($3 in text) > 0 or position($3 in subject) > 0`,
}
