import { debitSql, isFrozen } from '../credits/ledger.ts'
import { hasBlocked, isPaused, isSeenHere, noBlock } from '../profiles/may-meet.ts'

const now = '$11::timestamptz'

// Arrays are read through sub-selects so that the plan never depends on their length: PostgreSQL
// then keeps one generic plan instead of planning each batch again. Wallets are locked in the order
// of their ids, so that two batches never wait for each other. A locked row is read again: balance
// and counters are the newest even though the snapshot is older. A conversation's id leads to the
// other side only for its own two people.
const addressed = `select d.*, w.balance, w.entries, w.spent, w.orders_completed, w.conversations_started, w.version,
    coalesce(d.recipient_id, case d.sender_id
      when asked.low_id then asked.high_id when asked.high_id then asked.low_id end) as to_id
  from (select * from unnest(
      (select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::uuid[]),
      (select $5::text[]), (select $6::text[]), (select $7::int[]), (select $8::boolean[]),
      (select $9::int[]), (select $10::boolean[]), (select $12::text[]), (select $13::uuid[]),
      (select $14::int[])
    ) with ordinality as draft (sender_id, recipient_id, asked_id, id, type, text, credits,
      acknowledged, start_limit, recipient_connected, gift, photo_id, unconfirmed_limit, place)
    order by sender_id) d
  cross join lateral (select balance, entries, spent, orders_completed, conversations_started, xmin as version
    from wallets where member_id = d.sender_id for no key update) w
  left join ${lookUp('low_id, high_id', 'conversations where id = d.asked_id')} asked on true`

const judgement = `case
    when stored.id is not null then 'repeated'
    when before.version <> a.version then 'again'
    when s.status not in ('active', 'disabled', 'paused') then 'authentication_required'
    when a.to_id is null then 'conversation_not_found'
    when obstacle.code is not null then obstacle.code
    when a.type = 'photo' and (photo.id is null or photo.state is not null) then 'photo_not_found'
    when a.credits > 0 and ${isFrozen} then 'spending_frozen'
    when a.credits > 0 and not a.acknowledged and ${mustAcknowledge('s', 'r', 'e')}
      then 'fictional_unacknowledged'
    when a.balance < a.credits then 'insufficient_credits'
    else 'sent'
  end`

// `before` is the wallet as the snapshot shows it. If the locked one has another version, this
// sender has sent, bought or been blocked meanwhile, and the snapshot is out of date.
const judged = `select a.*, least(a.sender_id, a.to_id) as low_id, greatest(a.sender_id, a.to_id) as high_id,
    s.site_id, r.name as recipient_name,
    coalesce(r.fictional and a.acknowledged, false) as acknowledges, c.id as found_id,
    stored.number as stored_number, stored.type as stored_type, stored.text as stored_text,
    stored.gift as stored_gift, stored.created_at as stored_at, photo.id as shown_photo_id,
    photo.state as photo_state, photo.width as photo_width, photo.height as photo_height,
    a.recipient_connected and ${isSeenHere('r')} as tells_delivery,
    theirs.read_number as their_read_number, coalesce(e.read_number < c.last_number, false) as tells_read,
    ${judgement} as outcome
  from addressed a
  join ${lookUp('xmin as version', 'wallets where member_id = a.sender_id')} before on true
  join ${lookUp('id, site_id, status, fictional', 'profiles where id = a.sender_id')} s on true
  left join ${lookUp('id, site_id, status, fictional, invisible, online_hidden, name', 'profiles where id = a.to_id')} r on true
  left join ${lookUp('id, last_number', 'conversations where low_id = least(a.sender_id, a.to_id) and high_id = greatest(a.sender_id, a.to_id)')} c on true
  left join ${lookUp(
    'read_number, fictional_acknowledged_at',
    'inbox_entries where member_id = a.sender_id and conversation_id = c.id',
  )} e on true
  left join ${lookUp(
    'read_number',
    'inbox_entries where member_id = a.to_id and conversation_id = c.id',
  )} theirs on true
  left join ${lookUp(
    'id, number, type, text, gift, created_at, photo_id',
    'messages where conversation_id = c.id and sender_id = a.sender_id and id = a.id',
  )} stored on true
  left join ${lookUp(
    'id, state, width, height',
    `chat_photos where owner_id = a.sender_id
      and id = case when stored.id is null then a.photo_id else stored.photo_id end`,
  )} photo on true
  cross join lateral (select ${writeObstacle({
    writer: 's',
    reader: 'r',
    conversation: 'c',
    wallet: 'a',
    limit: 'a.start_limit',
    unconfirmedLimit: 'a.unconfirmed_limit',
  })} as code offset 0) obstacle`

const good = `select place, sender_id, to_id, low_id, high_id, site_id, id, type, text, credits, gift,
    photo_id, balance, entries, acknowledges, tells_delivery,
    row_number() over (partition by low_id, high_id order by place) as step
  from judged where outcome = 'sent'`

// Numbers come from the row that this statement has locked or made: there are no gaps, and whoever
// made it is the one who started, even if both write first at the same moment.
const conversation = `insert into conversations as c
    (site_id, low_id, high_id, starter_id, last_number, last_message_at, created_at)
  select site_id, low_id, high_id, any_value(sender_id) filter (where step = 1), count(*), ${now}, ${now}
  from good group by low_id, high_id, site_id order by low_id, high_id
  on conflict (low_id, high_id) do update set
    last_number = c.last_number + excluded.last_number,
    last_message_at = greatest(c.last_message_at, excluded.last_message_at)
  returning c.id, c.low_id, c.high_id, c.starter_id, old.id is null as created,
    coalesce(old.last_number, 0) as last_before`

// Each has its match, so the join could be an inner one. Said as a full one it is never done by
// comparing each with each, which the planner, expecting a row or two, would choose.
const numbered = `select g.*, c.id as conversation_id, (c.last_before + g.step)::int as number,
    c.created and c.starter_id = g.sender_id as starts
  from good g full join conversation c on c.low_id = g.low_id and c.high_id = g.high_id`

const written = `insert into messages
    (conversation_id, number, id, sender_id, type, text, gift, photo_id, credits, created_at)
  select conversation_id, number, id, sender_id, type, text, gift, photo_id, credits, ${now}
  from numbered`

// A photo is sent once: if a rival has sent it meanwhile, this violates the messages' key, and the
// second look finds no unsent photo.
const offered = `update chat_photos p set state = 'offered', conversation_id = n.conversation_id
  from numbered n where p.id = n.photo_id and p.state is null`

// Writing means having read what was there; for the other side it is unread until they look.
const inbox = `insert into inbox_entries as e (member_id, conversation_id, other_id, unread,
    delivered_number, read_number, fictional_acknowledged_at, last_message_at)
  select side.member_id, n.conversation_id, side.other_id, (max(side.incoming) > max(side.own))::int,
    max(side.delivered), max(side.own), case when bool_or(side.acknowledges) then ${now} end, ${now}
  from numbered n cross join lateral (values
    (n.sender_id, n.to_id, n.number, 0, n.number, n.acknowledges),
    (n.to_id, n.sender_id, 0, n.number, case when n.tells_delivery then n.number else 0 end, false)
  ) as side (member_id, other_id, own, incoming, delivered, acknowledges)
  group by side.member_id, n.conversation_id, side.other_id
  order by side.member_id, n.conversation_id
  on conflict (member_id, conversation_id) do update set
    unread = case when excluded.read_number > 0 then excluded.unread else e.unread + excluded.unread end,
    delivered_number = greatest(e.delivered_number, excluded.delivered_number),
    read_number = greatest(e.read_number, excluded.read_number),
    removed_at = null,
    fictional_acknowledged_at = coalesce(e.fictional_acknowledged_at, excluded.fictional_acknowledged_at),
    last_message_at = greatest(e.last_message_at, excluded.last_message_at)`

/** Everything that sending does, in one round trip. */
export const sendStatement = {
  name: 'send-messages',
  text: `with addressed as materialized (${addressed}),
  judged as materialized (${judged}),
  good as materialized (${good}),
  conversation as (${conversation}),
  numbered as materialized (${numbered}),
  written as (${written}),
  offered as (${offered}),
  ${debitSql({ debits: 'numbered', now })},
  inbox as (${inbox})
  select j.outcome, coalesce(n.conversation_id, j.found_id) as conversation_id,
    coalesce(n.number, j.stored_number) as number, coalesce(j.stored_type, j.type) as type,
    coalesce(j.stored_text, j.text) as text, coalesce(j.stored_at, ${now}) as created_at,
    case j.outcome when 'repeated' then j.stored_gift else j.gift end as gift,
    j.shown_photo_id as chat_photo_id,
    case j.outcome when 'sent' then 'offered' else j.photo_state end as chat_photo_state,
    j.photo_width as chat_photo_width, j.photo_height as chat_photo_height,
    j.to_id as recipient_id, j.recipient_name,
    j.balance - case when j.outcome = 'sent' then j.credits else 0 end as balance,
    j.orders_completed > 0 as premium, j.tells_read,
    j.outcome = 'sent' and j.spent = 0
      and (j.credits > 0 or n.starts and j.conversations_started = 0) as is_first,
    j.outcome = 'sent' and j.tells_delivery as delivered,
    coalesce(j.their_read_number, 0) as their_read_number
  from judged j
  left join numbered n on n.place = j.place
  order by j.place`,
}

/** The SQL names of the rows to judge by. The conversation's row may be all nulls. */
type WriteAliases = {
  /** Rows of `profiles`. */
  writer: string
  reader: string
  /** A row of `conversations`, or of nulls before the first message. */
  conversation: string
  /** The writer's row of `wallets`. */
  wallet: string
  /** How many conversations a free member may start. */
  limit: string
  /**
   * The same for somebody who has not confirmed their e-mail address and whom nobody can answer
   * yet.
   */
  unconfirmedLimit: string
}

/**
 * SQL that says why the writer cannot write to the reader now: a refusal's code, or null. It is
 * mayGoOn if a conversation exists and mayMeet if not, broken down by reason. For a writer who may
 * not see the reader, nobody is there.
 */
export function writeObstacle(names: WriteAliases): string {
  const { writer, reader, conversation, wallet, limit, unconfirmedLimit } = names
  return `case
    when ${reader}.id is null or ${reader}.site_id <> ${writer}.site_id or ${reader}.id = ${writer}.id
      then 'profile_not_found'
    when ${conversation}.id is not null and ${reader}.status = 'disabled' then 'recipient_unconfirmed'
    when ${conversation}.id is not null and ${reader}.status = 'paused' and ${noBlock(writer, reader)}
      then 'recipient_paused'
    when ${reader}.status <> 'active' or (${conversation}.id is null and ${reader}.invisible)
      then 'profile_not_found'
    when ${hasBlocked(writer, reader)} then 'blocked_by_you'
    when ${hasBlocked(reader, writer)} then 'blocked'
    when ${isPaused(writer)} then 'account_paused'
    when ${conversation}.id is not null or ${wallet}.orders_completed > 0 then null
    when ${writer}.status = 'disabled' and ${wallet}.conversations_started >= ${unconfirmedLimit}
      then 'unconfirmed'
    when ${wallet}.conversations_started >= ${limit} then 'conversation_limit'
  end`
}

/**
 * SQL that tells whether the next paid message must acknowledge that the reader is no real person.
 */
export function mustAcknowledge(writer: string, reader: string, writersEntry: string): string {
  return `(${reader}.fictional and not ${writer}.fictional
    and ${writersEntry}.fictional_acknowledged_at is null)`
}

/**
 * A look-up by key for each row to its left. Kept apart by `offset 0` it stays one, whatever the
 * planner believes about the size of tables that were empty a minute ago.
 */
function lookUp(columns: string, source: string): string {
  return `lateral (select ${columns} from ${source} offset 0)`
}
