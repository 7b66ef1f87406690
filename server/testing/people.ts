import { randomUUID } from 'node:crypto'
import type { Gender } from '#contract/options.ts'
import type { Database } from '#database/connect.ts'
import { hashToken, newToken } from '../secrets/tokens.ts'

export type TestMember = { id: string; name: string; email: string; siteId: string }

export type MemberTraits = {
  name?: string
  siteId?: string
  gender?: Gender
  seeking?: Gender[]
  dateOfBirth?: string
  country?: string
  region?: string | null
  placeId?: number | null
  status?: 'not_confirmed' | 'active'
  invisible?: boolean
  fictional?: boolean
  credits?: number
  premium?: boolean
  lastActiveAt?: Date
  interests?: string[]
}

let count = 0

/** The general site of the tests, made when it is missing. */
export async function theSite(db: Database): Promise<string> {
  const found = await db.kysely
    .selectFrom('sites')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst()
  return found?.id ?? aSite(db, { slug: 'general', isDefault: true })
}

export async function aSite(
  db: Database,
  traits: { slug: string; host?: string; niche?: number; isDefault?: boolean; settings?: object },
): Promise<string> {
  const company = await db.kysely
    .insertInto('companies')
    .values({
      name: 'Example Media B.V.',
      address: 'Voorbeeldstraat 1',
      city: 'Utrecht',
      country: 'NL',
      kvk: '00000000',
      added: new Date('2024-01-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const site = await db.kysely
    .insertInto('sites')
    .values({
      slug: traits.slug,
      name: 'Serenade',
      domain: traits.host ?? 'localhost',
      niche: traits.niche ?? 1,
      company_id: company.id,
      is_default: traits.isDefault ?? false,
      settings: JSON.stringify(traits.settings ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const host = traits.host ?? 'localhost'
  await db.kysely.insertInto('site_hosts').values({ host, site_id: site.id }).execute()
  return site.id
}

/**
 * A member as if signed up long ago: a woman of 34 in Utrecht looking for men, confirmed, 5
 * credits.
 */
export async function aMember(db: Database, traits: MemberTraits = {}): Promise<TestMember> {
  const siteId = traits.siteId ?? (await theSite(db))
  const name = traits.name ?? `Person ${++count}`
  const status = traits.status ?? 'active'
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`
  const now = db.now()
  return db.transaction(async (tx) => {
    const { id } = await tx.kysely
      .insertInto('members')
      .values({
        site_id: siteId,
        email,
        email_key: email,
        password_hash: 'none',
        status,
        signed_up_at: now,
        confirmed_at: status === 'active' ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.kysely
      .insertInto('profiles')
      .values({
        id,
        site_id: siteId,
        name,
        name_key: name.toLowerCase(),
        date_of_birth: traits.dateOfBirth ?? '1992-05-17',
        gender: traits.gender ?? 'female',
        seeking: traits.seeking ?? ['male', 'female', 'nonbinary'],
        country: traits.country ?? 'NL',
        region: traits.region === undefined ? 'NL-UT' : traits.region,
        place_id: traits.placeId ?? null,
        interests: traits.interests ?? [],
        status: status === 'active' ? 'active' : 'disabled',
        invisible: traits.invisible ?? false,
        fictional: traits.fictional ?? false,
        last_active_at: traits.lastActiveAt ?? now,
      })
      .execute()
    await giveWallet(tx, id, siteId, traits.credits ?? 5, traits.premium ?? false)
    return { id, name, email, siteId }
  })
}

async function giveWallet(
  db: Database,
  memberId: string,
  siteId: string,
  credits: number,
  premium: boolean,
): Promise<void> {
  await db.kysely
    .insertInto('wallets')
    .values({
      member_id: memberId,
      site_id: siteId,
      balance: credits,
      entries: credits > 0 ? 1 : 0,
      orders_completed: premium ? 1 : 0,
    })
    .execute()
  if (credits === 0) return
  const created_at = db.now()
  await db.kysely
    .insertInto('ledger_entries')
    .values({
      member_id: memberId,
      number: 1,
      delta: credits,
      balance: credits,
      reason: 'signup',
      reference: randomUUID(),
      created_at,
    })
    .execute()
  await db.kysely
    .insertInto('credit_lots')
    .values({ member_id: memberId, number: 1, credits })
    .execute()
  await db.kysely
    .insertInto('site_entries')
    .values({ site_id: siteId, account: 'given', delta: -credits, created_at })
    .execute()
}

/** The cookie header of a fresh session. */
export async function aSession(db: Database, memberId: string): Promise<string> {
  const token = newToken()
  const now = db.now()
  await db.kysely
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      user_agent: 'test',
    })
    .execute()
  return `session=${token}`
}

export async function aBlock(db: Database, blockerId: string, blockedId: string): Promise<void> {
  await db.kysely
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: db.now() })
    .execute()
}
