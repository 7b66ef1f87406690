import { Readable } from 'node:stream'
import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { answerLanguage, speak } from '#locales/speak.ts'
import type { Context } from '../../context/context.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dropLinks } from '../../notifications/mail-links.ts'
import { findTimeZone } from '../../notifications/notification-choices.ts'
import { completeSettings } from '../../sites/settings.ts'
import { hourMs } from '../../tries/limit-tries.ts'
import { gatherExport } from './gather-export.ts'
import { zipExport } from './zip-export.ts'

type Making = Pick<Context, 'db' | 'photoStorage' | 'exportStorage' | 'vault'>

/** Makes the copy of a member's data that was asked for, and mails its link to whoever fetches it. */
export async function makeExport(context: Making, exportId: string): Promise<void> {
  const { db, exportStorage } = context
  const asked = await findAsked(db, exportId)
  if (!asked) return
  const settings = completeSettings(asked.settings, asked.niche)
  const chosen = asked.language ?? settings.domain_language
  const language = answerLanguage(chosen)
  const gathered = await gatherExport(context, asked.member_id)
  const words = await speak(language)
  const timeZone = (await findTimeZone(db, asked.member_id)) ?? settings.time_zone
  const site = { name: asked.site_name }
  const zip = zipExport(context, { ...gathered, site, words, timeZone })
  await exportStorage.write(exportId, Readable.from(zip))
  await db.transaction((tx) => finish(tx, asked, settings.export_hours * hourMs, language))
}

type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>

/**
 * Nothing is made for somebody who has deleted their account meanwhile, unless an operator asked.
 */
function findAsked(db: Database, exportId: string) {
  return db.kysely
    .selectFrom('data_exports as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .select(['e.id', 'e.member_id', 'e.for_operator', 'm.language'])
    .select(['s.name as site_name', 's.settings', 's.niche'])
    .where('e.id', '=', exportId)
    .where('e.state', '=', 'making')
    .where((where) =>
      where.or([
        where('m.status', 'in', ['not_confirmed', 'active']),
        where.and([where('e.for_operator', '=', true), where('m.status', '<>', 'erased')]),
      ]),
    )
    .executeTakeFirst()
}

/** A member has only one copy at a time, so a link always leads to the latest. */
async function finish(tx: Database, asked: Asked, lifeMs: number, locale: Language): Promise<void> {
  const { id, member_id: memberId, for_operator } = asked
  if (!for_operator) await dropLinks(tx, memberId, 'export')
  await tx.kysely
    .deleteFrom('data_exports')
    .where('member_id', '=', memberId)
    .where('for_operator', '=', for_operator)
    .where('id', '<>', id)
    .execute()
  await tx.kysely
    .updateTable('data_exports')
    .set({ state: 'ready', expires_at: new Date(tx.now().getTime() + lifeMs) })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
  if (for_operator) return
  await enqueue(tx, 'send_mail', { mail: 'export_ready', memberId, values: { locale } })
}
