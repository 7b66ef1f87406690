import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { DemoDrawings, Members, Photos, Profiles } from '#database/tables.ts'
import type { CastMember } from '../people/member.ts'

export type Home = { id: number; region: string }

type Given = {
  siteId: string
  passwordHash: string
  now: Date
  idOf: Map<string, string>
  homes: Map<string, Home>
  /** A fresh id for each photo of the cast. */
  photoIds: string[]
}

/** The towns of the cast by country and name; where several share a name, the largest. */
export async function homesOf(
  db: Database,
  cast: readonly CastMember[],
): Promise<Map<string, Home>> {
  const names = [...new Set(cast.map((member) => member.town))]
  const places = await db.kysely
    .selectFrom('places')
    .select(['id', 'name', 'country', 'region'])
    .where('name', 'in', names)
    .orderBy('population')
    .execute()
  return new Map(
    places.map(({ id, name, country, region }) => [`${country} ${name}`, { id, region }]),
  )
}

/** Both halves of each member, their photos, and how these will be drawn. */
export function memberRows(
  cast: readonly CastMember[],
  given: Given,
): {
  members: Insertable<Members>[]
  profiles: Insertable<Profiles>[]
  photos: Insertable<Photos>[]
  drawings: Insertable<DemoDrawings>[]
} {
  const pictures = cast.flatMap((member) => picturesOf(member, given))
  return {
    members: cast.map((member) => accountOf(member, given)),
    profiles: cast.map((member) => profileOf(member, given)),
    photos: pictures.map(({ photo }) => photo),
    drawings: pictures.map(({ drawing }) => drawing),
  }
}

function accountOf(
  member: CastMember,
  { siteId, passwordHash, now, idOf }: Given,
): Insertable<Members> {
  const signedUp = daysBefore(now, member.joined_days_ago)
  const unconfirmed = member.named?.unconfirmed ?? false
  return {
    id: idOf.get(member.key) as string,
    site_id: siteId,
    email: member.email,
    email_key: member.email.toLowerCase(),
    password_hash: passwordHash,
    status: unconfirmed ? 'not_confirmed' : 'active',
    signed_up_at: signedUp,
    confirmed_at: unconfirmed ? null : signedUp,
  }
}

function profileOf(member: CastMember, { siteId, now, idOf, homes }: Given): Insertable<Profiles> {
  const home = homes.get(`${member.country} ${member.town}`)
  if (!home) throw new Error(`${member.town} is no town of ${member.country}`)
  const { gender, hair_color, eye_color, body_type } = member
  return {
    id: idOf.get(member.key) as string,
    site_id: siteId,
    name: member.name,
    name_key: member.name.toLowerCase(),
    date_of_birth: birthdayOf(member, now),
    gender,
    seeking: [...member.seeking],
    sexuality: member.sexuality,
    country: member.country,
    region: home.region,
    place_id: home.id,
    about_me: member.about_me,
    hair_color,
    eye_color,
    body_type,
    relationship_status: member.relationship_status,
    languages: [...member.languages],
    interests: [...member.interests],
    status: member.named?.unconfirmed ? 'disabled' : 'active',
    invisible: member.named?.invisible ?? false,
    fictional: true,
    last_active_at: new Date(now.getTime() - member.active_minutes_ago * 60_000),
  }
}

type Picture = { photo: Insertable<Photos>; drawing: Insertable<DemoDrawings> }

function picturesOf(member: CastMember, { now, idOf, photoIds }: Given): Picture[] {
  const created_at = daysBefore(now, member.joined_days_ago)
  return Array.from({ length: member.photos }, (_, position) => {
    const id = photoIds.pop() as string
    const content_hash = createHash('sha256').update(id).digest()
    return {
      photo: {
        ...{ id, member_id: idOf.get(member.key) as string, position, status: 'active' },
        ...{ content_hash, width: 800, height: 1000, created_at, reviewed_at: created_at },
      },
      drawing: { photo_id: id, picture: position, ...member.portrait },
    }
  })
}

/** A birthday that makes the member as old today as the cast says. */
function birthdayOf(member: CastMember, now: Date): string {
  const { age, birth_month, birth_day } = member
  const passed =
    birth_month - 1 < now.getUTCMonth() ||
    (birth_month - 1 === now.getUTCMonth() && birth_day <= now.getUTCDate())
  const year = now.getUTCFullYear() - age - (passed ? 0 : 1)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${year}-${pad(birth_month)}-${pad(birth_day)}`
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 86_400_000)
}
