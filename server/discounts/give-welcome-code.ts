import type { Database } from '#database/connect.ts'
import type { Site } from '../sites/site.ts'

// The time counts from the moment the account was made, to the millisecond.
const statement = {
  name: 'give-welcome-code',
  text: `insert into discount_codes
      (site_id, member_id, code, welcome, value_percentage, expires_at, created_at)
    select site_id, id, $2, true, $3, signed_up_at + make_interval(secs => $4), signed_up_at
    from members where id = $1`,
}

/** Gives a new member the time bonus, inside the sign-up's transaction. */
export async function giveWelcomeCode(
  db: Database,
  { settings }: Pick<Site, 'settings'>,
  memberId: string,
): Promise<void> {
  const { welcome_code, welcome_percentage, welcome_seconds } = settings
  if (welcome_percentage === 0) return
  await db.query(statement, [memberId, welcome_code, welcome_percentage, welcome_seconds])
}
