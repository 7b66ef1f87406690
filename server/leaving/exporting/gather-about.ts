import type { Database } from '#database/connect.ts'

/** What somebody told us, and what we noted about the account. */
export async function gatherAbout(db: Database, memberId: string) {
  const account = await db.kysely
    .selectFrom('members')
    .select(['id', 'email', 'status', 'language', 'signed_up_at', 'confirmed_at', 'paused_at'])
    .select(['tracking', 'signup_message', 'notifications_disabled', 'pushes_disabled'])
    .select(['mails_off_cause', 'mails_off_since'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    account,
    profile: await gatherProfile(db, memberId),
    sessions: await db.kysely
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'expires_at', 'user_agent'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    push_subscriptions: await db.kysely
      .selectFrom('push_subscriptions')
      .select(['created_at', 'endpoint'])
      .where('member_id', '=', memberId)
      .execute(),
    kept_methods: await db.kysely
      .selectFrom('mandates')
      .select(['method', 'name', 'last_four', 'expires', 'state', 'signed_at', 'used_at'])
      .where('member_id', '=', memberId)
      .execute(),
    spending_limits: await db.kysely
      .selectFrom('spending_guards')
      .select(['currency', 'monthly_limit_minor', 'next_limit_minor', 'next_limit_from'])
      .select('paused_until')
      .where('member_id', '=', memberId)
      .execute(),
    discount_codes: await db.kysely
      .selectFrom('discount_codes')
      .select(['code', 'value_percentage', 'created_at', 'expires_at'])
      .where('member_id', '=', memberId)
      .execute(),
    cases: await db.kysely
      .selectFrom('cases')
      .select(['number', 'kind', 'reason', 'created_at', 'name', 'email', 'profile', 'words'])
      .select(['state', 'answer', 'answered_at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    reports: await db.kysely
      .selectFrom('reports')
      .select(['id', 'created_at', 'reported_id', 'reason', 'text', 'state', 'closed_at'])
      .where('reporter_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  }
}

function gatherProfile(db: Database, memberId: string) {
  return db.kysely
    .selectFrom('profiles as p')
    .leftJoin('places', 'places.id', 'p.place_id')
    .select(['p.name', 'p.date_of_birth', 'p.gender', 'p.seeking', 'p.seeking_min_age'])
    .select(['p.seeking_max_age', 'p.country', 'p.region', 'places.name as place', 'p.about_me'])
    .select(['p.looking_for', 'p.first_date', 'p.sexuality', 'p.relationship_status'])
    .select(['p.body_type', 'p.hair_color', 'p.eye_color', 'p.languages', 'p.interests'])
    .select(['p.invisible', 'p.shown_publicly', 'p.status', 'p.last_active_at'])
    .where('p.id', '=', memberId)
    .executeTakeFirstOrThrow()
}
