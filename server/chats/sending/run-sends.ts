import type { Database } from '#database/connect.ts'
import type { SendDraft, SendRow } from './send-draft.ts'
import { sendStatement } from './send-statement.ts'

/**
 * Sends up to a whole batch in one statement: debits, writes ledger, messages and both sides'
 * inboxes, and answers each draft in its place. At most one draft of each sender, so that what
 * each may do follows from the wallet that this statement has locked.
 */
export async function runSends(db: Database, drafts: readonly SendDraft[]): Promise<SendRow[]> {
  const senders = new Set(drafts.map((each) => each.senderId))
  if (senders.size < drafts.length) throw new Error('A batch has one draft of a sender.')
  const rows = await db.query<SendRow>(sendStatement, sendValues(drafts, db.now()))
  if (rows.length < drafts.length) throw new Error('A sender has no profile or no wallet.')
  return rows
}

/** The statement's values: one array for each column of the drafts, and the present among them. */
export function sendValues(drafts: readonly SendDraft[], present: Date): unknown[] {
  return [
    drafts.map((each) => each.senderId),
    drafts.map((each) => each.recipientId),
    drafts.map((each) => each.conversationId),
    drafts.map((each) => each.id),
    drafts.map((each) => each.type),
    drafts.map((each) => each.text),
    drafts.map((each) => each.credits),
    drafts.map((each) => each.acknowledgeFictional),
    drafts.map((each) => each.startLimit),
    drafts.map((each) => each.recipientConnected),
    present,
    drafts.map((each) => each.gift ?? null),
    drafts.map((each) => each.photoId ?? null),
    drafts.map((each) => each.unconfirmedStartLimit ?? each.startLimit),
  ]
}
