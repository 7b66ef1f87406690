import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { oldDatabase } from '../../testing/old-database.ts'
import { leftOfOrder } from '../ledger.ts'
import { findLedgerFaults } from './find-ledger-faults.ts'

const { url, run } = await oldDatabase('0013-discounts.sql')

const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`

/** Ada has bought twice and spent; Bea has lost what an adjustment took; Cleo has never done anything. */
const books = `
  insert into companies (id, name, address, city, country, kvk, added) values ('${id(1)}', 'x', 'x', 'x', 'NL', '0', now());
  insert into sites (id, slug, name, domain, niche, company_id, is_default)
    values ('${id(2)}', 'general', 'Serenade', 'localhost', 1, '${id(1)}', true);
  insert into members (id, site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at)
    select i::uuid, '${id(2)}', i || '@x.test', i || '@x.test', 'none', 'active', now(), now() from unnest('{${id(11)},${id(12)},${id(13)}}'::text[]) i;
  insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, status, last_active_at)
    select id, site_id, 'P' || right(id::text, 2), 'p' || right(id::text, 2), '1990-01-01', 'female', '{female}', 'NL', 'active', now() from members;
  insert into wallets (member_id, site_id, balance, entries, spent, orders_completed) values
    ('${id(11)}', '${id(2)}', 33, 5, 7, 2), ('${id(12)}', '${id(2)}', 6, 3, 0, 0), ('${id(13)}', '${id(2)}', 0, 0, 0, 0);
  insert into bundles (id, site_id, currency, credits, price_minor, position)
    values ('${id(3)}', '${id(2)}', 'EUR', 10, 799, 0);
  insert into orders (id, site_id, member_id, bundle_id, credits, price_minor, full_price_minor, currency, country, method, state, created_at, completed_at)
    select i::uuid, '${id(2)}', '${id(11)}', '${id(3)}', c, 799, 799, 'EUR', 'NL', 'ideal', s, now(), case s when 'completed' then now() end
    from (values ('${id(21)}', 10, 'completed'), ('${id(22)}', 25, 'completed'), ('${id(23)}', 10, 'failed')) o (i, c, s);
  insert into conversations (id, site_id, low_id, high_id, starter_id, last_number, last_message_at, created_at)
    values ('${id(31)}', '${id(2)}', '${id(11)}', '${id(12)}', '${id(11)}', 2, now(), now());
  insert into inbox_entries (member_id, conversation_id, other_id, last_message_at)
    values ('${id(11)}', '${id(31)}', '${id(12)}', now()), ('${id(12)}', '${id(31)}', '${id(11)}', now());
  insert into messages (conversation_id, number, id, sender_id, type, text, gift, credits, created_at) values
    ('${id(31)}', 1, '${id(41)}', '${id(11)}', 'text', 'Hi', null, 1, now()),
    ('${id(31)}', 2, '${id(42)}', '${id(11)}', 'gift', '', 'rose', 6, now());
  insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at) values
    ('${id(11)}', 1, 5, 5, 'signup', '${id(11)}', now()), ('${id(11)}', 2, -1, 4, 'message', '${id(41)}', now()),
    ('${id(11)}', 3, 10, 14, 'purchase', '${id(21)}', now()), ('${id(11)}', 4, 25, 39, 'purchase', '${id(22)}', now()),
    ('${id(11)}', 5, -6, 33, 'gift', '${id(42)}', now()),
    ('${id(12)}', 1, 5, 5, 'signup', '${id(12)}', now()), ('${id(12)}', 2, 8, 13, 'adjustment', '${id(51)}', now()),
    ('${id(12)}', 3, -7, 6, 'adjustment', '${id(52)}', now());`

test('a ledger from before both sides and lots were kept audits clean', async () => {
  await run(books)
  const ran = await migrate(url)
  expect(ran).toContain('0014-money.sql')
  const db = connect({ url, connections: 2 })
  try {
    expect(await findLedgerFaults(db)).toEqual([])
    expect(await findLedgerFaults(db, [id(11), id(12), id(13)])).toEqual([])
    expect(await leftOfOrder(db, id(21))).toEqual({ bought: 10, used: 2, left: 8 })
    expect(await leftOfOrder(db, id(22))).toEqual({ bought: 25, used: 0, left: 25 })
    const lots = db.kysely
      .selectFrom('credit_lots')
      .select(['credits', 'taken_back', 'price_minor'])
    expect(await lots.orderBy('member_id').orderBy('number').execute()).toEqual([
      { credits: 5, taken_back: 0, price_minor: 0 },
      { credits: 10, taken_back: 0, price_minor: 799 },
      { credits: 25, taken_back: 0, price_minor: 799 },
      { credits: 5, taken_back: 0, price_minor: 0 },
      { credits: 8, taken_back: 7, price_minor: 0 },
    ])
  } finally {
    await db.close()
  }
})
