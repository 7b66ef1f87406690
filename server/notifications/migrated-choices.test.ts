import { expect, test } from 'vitest'
import { notificationTypes } from '#contract/notifications.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { oldDatabase } from '../testing/old-database.ts'
import { loadChoices } from './notification-choices.ts'

const { url, run } = await oldDatabase('0034-mail-source.sql')

const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`
const [chose, bounced, both, neither] = [id(11), id(12), id(13), id(14)] as const

const people = `
  insert into companies (id, name, address, city, country, kvk, added) values ('${id(1)}', 'x', 'x', 'x', 'NL', '0', now());
  insert into sites (id, slug, name, domain, niche, company_id, is_default)
    values ('${id(2)}', 'general', 'Serenade', 'localhost', 1, '${id(1)}', true);
  insert into members (id, site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at,
      notifications_disabled, pushes_disabled, mails_off_cause, mails_off_since)
    select i::uuid, '${id(2)}', i || '@x.test', i || '@x.test', 'none', 'active', now(), now(), mails::text[], pushes::text[],
      cause, case when cause is not null then now() end
    from (values ('${chose}', '{like,news,like,gone}', '{new_messages}', null), ('${bounced}', '{}', '{}', 'bounce'),
      ('${both}', '{new_messages}', '{}', 'unsubscribe'), ('${neither}', '{}', '{}', null)) m (i, mails, pushes, cause);
  insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, status, last_active_at)
    select id, site_id, 'P' || right(id::text, 2), 'p' || right(id::text, 2), '1990-01-01', 'female', '{female}', 'NL', 'active', now() from members;`

test('what members had switched off stays off, apart from what had stopped their e-mails', {
  tags: ['S3.8'],
}, async () => {
  await run(people)
  expect(await migrate(url)).toContain('0035-notifications.sql')
  const db = connect({ url, connections: 2 })
  try {
    const usual = await loadChoices(db, neither)
    expect(usual).toMatchObject({ mails_off: null, mail: { like: 'daily', promotions: 'never' } })
    expect(await loadChoices(db, chose)).toEqual({
      ...usual,
      mail: { ...usual.mail, like: 'never', news: 'never' },
      push: { ...usual.push, new_messages: 'never' },
    })
    const stopped = (cause: string) => ({
      cause,
      since: expect.any(String),
      types: notificationTypes,
    })
    expect(await loadChoices(db, bounced)).toEqual({ ...usual, mails_off: stopped('bounce') })
    expect(await loadChoices(db, both)).toEqual({
      ...usual,
      mail: { ...usual.mail, new_messages: 'never' },
      mails_off: stopped('unsubscribe'),
    })
  } finally {
    await db.close()
  }
})
