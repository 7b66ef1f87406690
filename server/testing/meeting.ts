import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context as HonoContext } from 'hono'
import { pino } from 'pino'
import type { LiveEvent } from '#contract/events.ts'
import type { Database } from '#database/connect.ts'
import { rememberSessions } from '../accounts/remember-sessions.ts'
import { readEnvironment } from '../config/environment.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { openUploads } from '../http/bodies/uploads.ts'
import { inProcessBus } from '../live/bus.ts'
import { diskFiles } from '../outside/files/disk-files.ts'
import { photosIn } from '../outside/photo-storage.ts'
import { photoSigner } from '../photos/sign-photos.ts'
import { findSite } from '../sites/find-site.ts'
import type { SiteSettings } from '../sites/settings.ts'
import { whoAsks } from '../who-asks.ts'
import { visitorOf } from './askers.ts'

export type Meeting = {
  context: Context
  folder: string
  /** Who has an open page. */
  online: Set<string>
  /** Every event that was published, in order. */
  events: { memberId: string; event: LiveEvent }[]
  visitor: (settings?: Partial<SiteSettings>) => Promise<Asker>
  as: (member: { id: string }, settings?: Partial<SiteSettings>) => Promise<MemberAsker>
}

/** What the verbs of profiles, search, photos and likes need, without HTTP around them. */
export async function meeting(db: Database): Promise<Meeting> {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-meeting-'))
  const online = new Set<string>()
  const events: Meeting['events'] = []
  const bus = inProcessBus()
  bus.subscribe((memberId, event) => events.push({ memberId, event }))
  const context: Context = {
    db,
    bus,
    environment: readEnvironment({ DATA_DIR: folder }),
    log: pino({ level: 'silent' }),
    connections: {
      isOnline: (id: string) => online.has(id),
      online: () => [...online],
    },
    uploads: openUploads(join(folder, 'uploads')),
    photoStorage: photosIn(diskFiles(folder)),
    signPhotos: photoSigner([randomBytes(32)], db.now),
    findSite: (host: string) => findSite(db, host),
    sessions: rememberSessions(db),
    whoAsks: (request: HonoContext) => whoAsks(context, request),
    stopping: new AbortController(),
  } as unknown as Context
  const visitor = async (settings: Partial<SiteSettings> = {}): Promise<Asker> => {
    const site = await findSite(db, 'localhost')
    return visitorOf({ ...site, settings: { ...site.settings, ...settings } })
  }
  const as = async (member: { id: string }, settings: Partial<SiteSettings> = {}) => ({
    ...(await visitor(settings)),
    member: await signedIn(db, member.id),
  })
  return { context, folder, online, events, visitor, as }
}

async function signedIn(db: Database, id: string): Promise<MemberAsker['member']> {
  const row = await db.kysely
    .selectFrom('members')
    .innerJoin('wallets', 'wallets.member_id', 'members.id')
    .where('members.id', '=', id)
    .select(['members.site_id', 'members.status', 'wallets.orders_completed'])
    .executeTakeFirstOrThrow()
  return {
    id,
    siteId: row.site_id,
    status: row.status as MemberAsker['member']['status'],
    premium: row.orders_completed > 0,
    language: null,
    sessionHash: Buffer.alloc(32),
  }
}

/** Photos that are only rows, for tests that need no bytes; answers their ids in order. */
export async function somePhotos(
  db: Database,
  memberId: string,
  states: ('active' | 'pending' | 'rejected')[],
): Promise<string[]> {
  const rows = await db.kysely
    .insertInto('photos')
    .values(
      states.map((status, position) => ({
        member_id: memberId,
        position,
        status,
        rejection_reason: status === 'rejected' ? 'blurred' : null,
        content_hash: randomBytes(32),
        width: 800,
        height: 1000,
        created_at: db.now(),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return rows.sort((one, other) => one.position - other.position).map((row) => row.id)
}

/** A conversation with its two inbox entries. */
export async function aConversation(db: Database, one: string, other: string): Promise<string> {
  const [low_id = '', high_id = ''] = [one, other].sort()
  const now = db.now()
  const { site_id } = await db.kysely
    .selectFrom('profiles')
    .select('site_id')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  const { id } = await db.kysely
    .insertInto('conversations')
    .values({
      site_id,
      low_id,
      high_id,
      starter_id: one,
      last_number: 0,
      last_message_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = (member_id: string, other_id: string) => ({
    member_id,
    conversation_id: id,
    other_id,
    last_message_at: now,
  })
  await db.kysely
    .insertInto('inbox_entries')
    .values([entry(one, other), entry(other, one)])
    .execute()
  return id
}
