import type { Database } from '#database/connect.ts'

// A required field gets a value that is nobody's: no age, gender or country of a person is left.
const emptyProfile = {
  name: 'erase-profile',
  text: `update profiles set status = 'deleted',
      name = 'gone-' || right(replace(id::text, '-', ''), 12),
      name_key = 'gone-' || right(replace(id::text, '-', ''), 12),
      date_of_birth = '1900-01-01', gender = 'nonbinary', seeking = '{nonbinary}', sexuality = null,
      country = 'ZZ', region = null, place_id = null, about_me = '', looking_for = '',
      first_date = '', hair_color = null, eye_color = null, body_type = null,
      relationship_status = null, languages = '{}', interests = '{}', seeking_min_age = null,
      seeking_max_age = null, invisible = false, shown_publicly = false, last_active_at = $2
    where id = $1`,
}

const forgetPairs = [
  { name: 'erase-likes', text: 'delete from likes where liker_id = $1 or liked_id = $1' },
  { name: 'erase-passes', text: 'delete from passes where member_id = $1 or passed_id = $1' },
  { name: 'erase-blocks', text: 'delete from blocks where blocker_id = $1 or blocked_id = $1' },
]

/** Empties the profile; the photos' files follow their rows, by a job that the database queues. */
export async function eraseProfile(tx: Database, id: string): Promise<void> {
  await tx.kysely.deleteFrom('photos').where('member_id', '=', id).execute()
  await tx.query(emptyProfile, [id, tx.now()])
  for (const statement of forgetPairs) await tx.query(statement, [id])
  await tx.kysely.deleteFrom('swipe_days').where('member_id', '=', id).execute()
}
