import { sql } from 'kysely'
import { z } from 'zod'
import { languages } from '#contract/countries.ts'
import { isOwnPath } from '#contract/rules/own-path.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'
import { completeSettings } from '../sites/settings.ts'

const words = z.strictObject({
  /** The subject, and what stands above the text. */
  title: z.string().trim().min(1).max(70),
  /** Paragraphs, with an empty line between them. */
  text: z.string().trim().min(1).max(4000),
  /** What the button says. */
  button: z.string().trim().min(1).max(32),
})
export type AnnouncementWords = z.infer<typeof words>

/** Offers or news of a site, in each language that the operator wrote it in. */
export const announcement = z.strictObject({
  type: z.enum(['promotions', 'news']),
  path: z.string().refine(isOwnPath, 'leads elsewhere'),
  words: z.partialRecord(z.enum(languages), words),
})

/**
 * Lets an announcement wait for every member of a site who asked for its kind, and answers its id;
 * null if the site's own language, which members of all others read, is not among its words.
 */
export async function announce(
  db: Database,
  site: { id: string; settings: unknown; niche: number },
  given: z.infer<typeof announcement>,
): Promise<string | null> {
  if (!given.words[completeSettings(site.settings, site.niche).domain_language]) return null
  return db.transaction(async (tx) => {
    const { id } = await tx.kysely
      .insertInto('announcements')
      .values({
        ...{ site_id: site.id, type: given.type, path: given.path },
        ...{ words: JSON.stringify(given.words), announced_at: tx.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'hand_out_announcement', { announcementId: id })
    return id
  })
}

/** From now on nobody is told of it any more; false if there is no such announcement under way. */
export async function stopAnnouncement(db: Database, id: string): Promise<boolean> {
  const stopped = await db.kysely
    .updateTable('announcements')
    .set({ stopped_at: db.now() })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** Members are gone through in the order of their ids, this many at once. */
const atOnce = 1000

const handOutStatement = {
  name: 'hand-out-announcement',
  text: `with held as materialized (
      select * from announcements where id = $1 and handed_out_at is null for update
    ), next as (
      select m.id, exists (select from notification_choices c where c.member_id = m.id and c.type = h.type
          and c.mode <> 'never') as asked
      from held h join members m on m.site_id = h.site_id and m.status = 'active'
        and (h.handed_out_to is null or m.id > h.handed_out_to)
      where h.stopped_at is null order by m.id limit $3
    ), noted as (
      insert into notifications (member_id, cause, about_id, happened_at, newest_at, due_at)
      select id, 'announcement', $1, $2, $2, $2 from next where asked
      on conflict (member_id, cause, about_id) do nothing
    ), mark as (
      update announcements a set
        handed_out_to = coalesce((select id from next order by id desc limit 1), a.handed_out_to),
        handed_out_at = case when (select count(*) from next) < $3 then $2 end
      from held h where a.id = h.id returning a.handed_out_at
    )
    select handed_out_at from mark`,
}

/**
 * Notes for each member who asked for it that it is to be told. Each part is one statement with the
 * mark of how far it came, so that whoever is killed in between goes on there, and tells nobody twice.
 */
export async function handOut(db: Database, id: string): Promise<void> {
  for (;;) {
    const [mark] = await db.query<{ handed_out_at: Date | null }>(handOutStatement, [
      ...[id, db.now(), atOnce],
    ])
    if (!mark || mark.handed_out_at) return
  }
}

const forgetStatement = {
  name: 'forget-told-announcement',
  text: `with told as (
      delete from notifications where id = any(array(
        select id from notifications where about_id = $1 and cause = 'announcement' and due_at is null
        limit $2))
      returning 1
    )
    update announcements set told = told + (select count(*) from told)
    where id = $1 and exists (select from told) returning (select count(*)::int from told) as forgotten`,
}

/**
 * Forgets who was told, or need not be told any more, of what was announced: nobody is noted for it a
 * second time. How many they were is kept.
 */
export async function forgetWhoWasTold(db: Database, most = 5000): Promise<void> {
  const over = await db.kysely
    .selectFrom('announcements')
    .select('id')
    .where((row) =>
      row.or([row('handed_out_at', 'is not', null), row('stopped_at', 'is not', null)]),
    )
    .where(sql<boolean>`is_here(site_id)`)
    .execute()
  for (const { id } of over) {
    for (;;) {
      const [row] = await db.query<{ forgotten: number }>(forgetStatement, [id, most])
      if (!row || row.forgotten < most) break
    }
  }
}
