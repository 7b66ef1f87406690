import type { Database } from '#database/connect.ts'
import { maySee } from '../../profiles/may-meet.ts'

export type Other = { id: string; name: string | null; created_at: Date }

export type Conversation = { id: string; with_id: string; with: string | null; created_at: Date }

// Of people the member may no longer see there is only the id: what became of them is their own
// business.
const given = {
  name: 'export-likes-given',
  text: `select p.id, case when ${maySee('v', 'p')} then p.name end as name, l.created_at
    from profiles v join likes l on l.liker_id = v.id join profiles p on p.id = l.liked_id
    where v.id = $1 order by l.created_at`,
}

// A like by somebody hidden is not shown to the member anywhere, so not here either.
const received = {
  name: 'export-likes-received',
  text: `select p.id, p.name, l.created_at
    from profiles v join likes l on l.liked_id = v.id join profiles p on p.id = l.liker_id
    where v.id = $1 and ${maySee('v', 'p')} order by l.created_at`,
}

const passed = {
  name: 'export-passes',
  text: `select p.id, case when ${maySee('v', 'p')} then p.name end as name, l.created_at
    from profiles v join passes l on l.member_id = v.id join profiles p on p.id = l.passed_id
    where v.id = $1 order by l.created_at`,
}

const blocked = {
  name: 'export-blocks',
  text: `select p.id, case when p.status <> 'deleted' then p.name end as name, b.created_at
    from blocks b join profiles p on p.id = b.blocked_id where b.blocker_id = $1 order by b.created_at`,
}

const conversations = {
  name: 'export-conversations',
  text: `select c.id, p.id as with_id, case when p.status <> 'deleted' then p.name end as with, c.created_at
    from inbox_entries e join conversations c on c.id = e.conversation_id
    join profiles p on p.id = e.other_id
    where e.member_id = $1 order by c.created_at, c.id`,
}

/** The people somebody has to do with, as far as the member sees them: a name and an id. */
export async function gatherOthers(db: Database, memberId: string) {
  return {
    likes_given: await db.query<Other>(given, [memberId]),
    likes_received: await db.query<Other>(received, [memberId]),
    passed: await db.query<Other>(passed, [memberId]),
    blocked: await db.query<Other>(blocked, [memberId]),
    conversations: await db.query<Conversation>(conversations, [memberId]),
  }
}
