import type { Database } from '#database/connect.ts'
import { sendStatement } from './send-statement.ts'
import type { Sending, SendRow } from './sending.ts'

/**
 * Sends a whole batch in one statement: debits, writes ledger, messages and both sides' inboxes,
 * and answers each draft in its place. A batch has at most one draft per sender, so what each may
 * do follows from the wallet that the statement has locked.
 */
export async function runSends(db: Database, sendings: readonly Sending[]): Promise<SendRow[]> {
  const senders = new Set(sendings.map((each) => each.senderId))
  if (senders.size < sendings.length) throw new Error('A batch has one draft of a sender.')
  const rows = await db.query<SendRow>(sendStatement, sendValues(sendings, db.now()))
  if (rows.length < sendings.length) throw new Error('A sender has no profile or no wallet.')
  return rows
}

/** The statement's values: one array per column of the drafts, and the present time. */
export function sendValues(sendings: readonly Sending[], present: Date): unknown[] {
  const drafts = sendings.map((each) => each.draft)
  return [
    sendings.map((each) => each.senderId),
    sendings.map(({ to }) => ('memberId' in to ? to.memberId : null)),
    sendings.map(({ to }) => ('memberId' in to ? null : to.conversationId)),
    drafts.map((draft) => draft.id),
    drafts.map((draft) => draft.type),
    drafts.map((draft) => draft.text ?? ''),
    sendings.map((each) => each.credits),
    drafts.map((draft) => draft.acknowledge_fictional ?? false),
    sendings.map((each) => each.startLimit),
    sendings.map((each) => each.recipientConnected),
    present,
    drafts.map((draft) => (draft.type === 'gift' ? draft.gift_id : null)),
    drafts.map((draft) => (draft.type === 'photo' ? draft.photo_id : null)),
    sendings.map((each) => each.unconfirmedStartLimit ?? each.startLimit),
  ]
}
