/**
 * As many rows of everything that grows with members and messages. Of what few have, such as purchases
 * and what goes with them, a tenth, but enough that it counts as large.
 */
export function fillSql(count: number, atLeast: number): string {
  const some = Math.min(count, Math.max(atLeast, count / 10))
  return `
    insert into companies (name, address, city, country, kvk, added)
      values ('Proof', 'Street 1', 'Utrecht', 'NL', '00000000', now());
    insert into sites (slug, name, domain, niche, company_id, is_default)
      select 'general', 'Serenade', 'localhost', 1, id, true from companies;
    insert into bundles (site_id, currency, credits, price_minor, position)
      select id, 'EUR', 10, 799, 1 from sites;
    insert into graphile_worker._private_tasks (identifier) values ('send_mail');
    set session_replication_role = replica;
    create temp table person as
      select uuidv7() as id, uuidv7() as other, uuidv7() as order_id, n, n::text as text,
        sha256(n::text::bytea) as hash, n <= ${some} as buys
      from generate_series(1, ${count} + 1) n;
    create temp table pair as select one.id as one, other.id as other, one.n
      from person one join person other on other.n = one.n + 1;
    ${[...ofMembers, ...ofPairs, ...ofBuyers].map((each) => `insert into ${each};`).join('\n')}
    drop table person, pair;
    set session_replication_role = origin`
}

const person = 'from person p, sites s'
const ofMembers = [
  `members (id, site_id, email, email_key, password_hash, status, language, signed_up_at, confirmed_at)
    select p.id, s.id, text || '@proof.example', text || '@proof.example', 'none', 'active', 'de', now(), now() ${person}`,
  `profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, status, last_active_at)
    select p.id, s.id, 'Person ' || n, p.id::text, '1990-01-01', 'female', '{female}', 'NL', 'active', now() ${person}`,
  `search_entries (id, site_id, last_active_at, signed_up_at, option_bits, interest_bits, language_bits,
      date_of_birth, gender, country, languages)
    select p.id, s.id, now() - n * interval '1 second', now(), 0, 0, 0, '1990-01-01', 'female', 'NL', '{en}' ${person}`,
  `wallets (member_id, site_id, balance, entries) select p.id, s.id, 5, 1 ${person}`,
  `ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
    select id, 1, 5, 5, 'signup', id, now() from person`,
  `site_entries (site_id, account, delta, created_at) select s.id, 'given', 5, now() ${person}`,
  `sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
    select hash, id, now(), now(), now() + interval '1 day' from person`,
  'known_devices (device_hash, member_id, seen_at) select hash, id, now() from person',
  `links (token_hash, purpose, member_id, email, created_at, expires_at)
    select hash, 'unsubscribe', id, text, now(), now() + interval '1 day' from person`,
  `photos (member_id, position, status, content_hash, width, height, created_at)
    select id, 0, 'active', hash, 800, 1000, now() from person`,
  `discount_codes (site_id, code, member_id, welcome, value_percentage, created_at)
    select s.id, 'WELCOME', p.id, true, 25, now() ${person}`,
  `notification_choices (member_id, channel, type, mode, chosen_at)
    select id, 'mail', 'like', 'daily', now() from person`,
  'notification_manners (member_id) select id from person',
  `tellings (member_id, channel, type, told_at) select id, 'mail', 'like', now() from person`,
  "swipe_days (member_id, day, likes) select id, '2026-11-01', 3 from person",
  "rate_limits (key, points, expire) select 'signup ' || id, 1, 0 from person",
]

const ofPairs = [
  `conversations (site_id, low_id, high_id, starter_id, last_number, last_message_at, created_at)
    select s.id, one, other, one, 1, now(), now() from pair, sites s`,
  `messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
    select id, 1, gen_random_uuid(), low_id, 'text', 'A message of a usual length.', 1, now() from conversations`,
  `inbox_entries (member_id, conversation_id, other_id, unread, delivered_number, last_message_at)
    select low_id, id, high_id, 0, 1, now() from conversations union all
    select high_id, id, low_id, 1, 1, now() from conversations`,
  'likes (liker_id, liked_id, created_at) select one, other, now() from pair',
  'passes (member_id, passed_id, created_at) select other, one, now() from pair',
  `notifications (member_id, cause, about_id, happened_at, newest_at, due_at)
    select other, 'message', one, now(), now(), now() from pair`,
  `graphile_worker._private_jobs (task_id, payload)
    select t.id, json_build_object('memberId', one) from pair, graphile_worker._private_tasks t`,
]

const buyer = 'from person p, sites s, bundles b where buys'
const ofBuyers = [
  `orders (id, site_id, member_id, bundle_id, credits, price_minor, currency, country, method, state,
      created_at, completed_at, full_price_minor)
    select order_id, s.id, p.id, b.id, 10, 799, 'EUR', 'NL', 'ideal', 'completed', now(), now(), 799 ${buyer}`,
  `payments (order_id, provider, provider_reference, method, state, asked_at, created_at)
    select order_id, 'sandbox', text, 'ideal', 'completed', now(), now() from person where buys`,
  `order_evidence (order_id, kind, country) select order_id, 'member', 'NL' from person where buys`,
  `mandates (member_id, provider, customer_reference, provider_reference, method, signed_at, used_at)
    select id, 'sandbox', text, text, 'card', now(), now() from person where buys`,
  `refunds (order_id, payment_id, kind, credits, amount_minor, state, created_at)
    select order_id, id, 'withdrawal', 5, 399, 'pending', now() from person where buys`,
  "spending_guards (member_id, currency) select id, 'EUR' from person where buys",
  `credit_lots (member_id, number, order_id, credits, price_minor, currency)
    select id, 2, order_id, 10, 799, 'EUR' from person where buys`,
  `receipts (company_id, number, kind, order_id, content, issued_at)
    select s.company_id, n, 'receipt', order_id, '{}', now() ${buyer}`,
  `push_subscriptions (member_id, endpoint, p256dh, auth, created_at)
    select id, 'https://push.example/' || text, text, text, now() from person where buys`,
  `chat_photos (owner_id, width, height, created_at) select id, 800, 1000, now() from person where buys`,
  'blocks (blocker_id, blocked_id, created_at) select id, other, now() from person where buys',
  `reports (id, site_id, reporter_id, reported_id, reason, text, created_at)
    select other, s.id, p.id, other, 'spam', 'It is spam.', now() from person p, sites s where buys`,
  `report_messages (report_id, number, sender_id, type, text, sent_at)
    select other, 1, other, 'text', 'Send me money.', now() from person where buys`,
]
