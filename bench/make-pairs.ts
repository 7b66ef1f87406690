import pg from 'pg'
import { connect } from '#database/connect.ts'
import { aSession } from '#server/testing/people.ts'

/** Two members with a conversation: one writes, the other has a page open. */
export type Pair = {
  senderId: string
  recipientId: string
  conversationId: string
  senderCookie: string
  recipientCookie: string
}

/**
 * This many pairs of members on the default site, with sessions, a conversation, and more credits
 * than a run can spend; those that are missing are made.
 */
export async function makePairs(ownerUrl: string, count: number): Promise<Pair[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(pairsSql(count))
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const { rows } = await client.query<Row>(
    `select * from bench_pairs where place <= ${count} order by place`,
  )
  await client.end()
  const db = connect({ url: ownerUrl, connections: 2 })
  const pairs = await Promise.all(
    rows.map(async (row) => ({
      senderId: row.sender_id,
      recipientId: row.recipient_id,
      conversationId: row.conversation_id,
      senderCookie: await aSession(db, row.sender_id),
      recipientCookie: await aSession(db, row.recipient_id),
    })),
  )
  await db.close()
  return pairs
}

type Row = { sender_id: string; recipient_id: string; conversation_id: string }

const pairsSql = (count: number) => `
  update sites set settings = settings || '{"sends_a_minute": 1000000}';
  create table if not exists bench_pairs (place int primary key, sender_id uuid, recipient_id uuid,
    conversation_id uuid);
  create temp table bench_members as
    select uuidv7() as id, s.id as site_id, n from sites s,
      generate_series((select count(*) * 2 + 1 from bench_pairs), ${count * 2}) n where s.is_default;
  insert into members (id, site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at)
    select id, site_id, n || '@bench.test', n || '@bench.test', 'none', 'active', now(), now()
    from bench_members;
  insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, status, last_active_at)
    select id, site_id, 'Person ' || n, id::text, '1990-01-01', 'female', '{female}', 'NL', 'active', now()
    from bench_members;
  insert into wallets (member_id, site_id, balance, entries, orders_completed)
    select id, site_id, 1000000, 1, 0 from bench_members;
  insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
    select id, 1, 1000000, 1000000, 'adjustment', id, now() from bench_members;
  insert into credit_lots (member_id, number, credits) select id, 1, 1000000 from bench_members;
  insert into site_entries (site_id, account, delta, created_at)
    select site_id, 'given', -1000000 * count(*), now() from bench_members group by site_id;
  with conversation as (
    insert into conversations (site_id, low_id, high_id, starter_id, last_number, last_message_at, created_at)
      select one.site_id, one.id, other.id, one.id, 1, now(), now()
      from bench_members one join bench_members other on other.n = one.n + 1 where one.n % 2 = 1
      returning *
  ), message as (
    insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
      select id, 1, gen_random_uuid(), low_id, 'text', 'A message of long ago.', 0, now() from conversation
  ), entry as (
    insert into inbox_entries (member_id, conversation_id, other_id, unread, delivered_number, last_message_at)
      select low_id, id, high_id, 0, 1, now() from conversation
      union all select high_id, id, low_id, 1, 1, now() from conversation
  )
  insert into bench_pairs select (n + 1) / 2, low_id, high_id, conversation.id
    from conversation join bench_members on bench_members.id = low_id;
  drop table bench_members`
