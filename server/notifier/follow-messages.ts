import type { Database } from '#database/connect.ts'

type Mark = {
  /** Null where nothing was followed yet, or in another cluster, whose numbers mean nothing here. */
  followed: string | null
  now: string
  first: number
  end: number
}

const markStatement = {
  name: 'follower-mark',
  text: `select case when pg_snapshot_xmin(followed::pg_snapshot) <= pg_snapshot_xmax(now) then followed end as followed,
      now::text, pg_snapshot_xmin(followed::pg_snapshot)::text::bigint as first,
      pg_snapshot_xmax(now)::text::bigint as end
    from message_follower, pg_current_snapshot() now for update of message_follower`,
}

const moveStatement = {
  name: 'move-follower-mark',
  text: 'update message_follower set followed = $1',
}

// The index of `written` knows pages, not rows; only with it do the newest cost what is new.
const byIndex = { name: 'follower-by-index', text: 'set local enable_seqscan = off' }

/**
 * Notes whom the messages that came since the last look concern, as far as they are still unread.
 * The message is in its sender's transaction all that is written; the mark moves in the same one as
 * what is noted here. So a crash at any moment loses nothing and doubles nothing, and sending costs
 * nothing more. A conversation that began anew begins anew here.
 */
export async function followMessages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [mark] = await tx.query<Mark>(markStatement, [])
    if (!mark) throw new Error('The table message_follower is empty.')
    if (mark.followed === mark.now) return
    if (mark.followed) {
      await tx.query(byIndex, [])
      await tx.query(noteStatement, [mark.followed, mark.first, mark.end, tx.now(), mark.now])
    }
    await tx.query(moveStatement, [mark.now])
  })
}

// Rows that a restored dump brought back have numbers of another cluster, but were all written
// before the mark (server/credits/audit/audit-new.ts says more).
const noteStatement = {
  name: 'note-new-messages',
  text: `with new as materialized (
      select conversation_id, sender_id, max(number) as number, min(created_at) as first_at, max(created_at) as newest_at
      from messages
      where written >= $2::bigint and written < $3::bigint
        and not txid_visible_in_snapshot(written, $1::text::txid_snapshot)
        and txid_visible_in_snapshot(written, $5::text::txid_snapshot)
        and age(xmin) <= age(pg_snapshot_xmin($1::text::pg_snapshot)::xid)
      group by conversation_id, sender_id
    )
    insert into notifications as n
      (member_id, cause, about_id, number, is_first, happened_at, newest_at, due_at)
    select e.member_id, 'message', new.sender_id, new.number,
      not exists (select from messages own
        where own.conversation_id = new.conversation_id and own.sender_id = e.member_id),
      new.first_at, new.newest_at, $4::timestamptz
    from new join conversations c on c.id = new.conversation_id
    join inbox_entries e on e.conversation_id = c.id
      and e.member_id = case when c.low_id = new.sender_id then c.high_id else c.low_id end
    where e.unread > 0 and e.removed_at is null and is_here(c.site_id)
    order by e.member_id, new.sender_id
    on conflict (member_id, cause, about_id) do update set
      number = excluded.number, is_first = excluded.is_first, newest_at = excluded.newest_at,
      happened_at = case when n.mailed_number >= n.number or excluded.number <= n.number
        then excluded.happened_at else n.happened_at end,
      pushed_number = case when excluded.number <= n.number then 0 else n.pushed_number end,
      mailed_number = case when excluded.number <= n.number then 0 else n.mailed_number end,
      reminded_number = case when excluded.number <= n.number then 0 else n.reminded_number end,
      due_at = least(n.due_at, excluded.due_at)`,
}
