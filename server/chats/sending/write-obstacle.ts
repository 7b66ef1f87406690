import { hasBlocked, isPaused, noBlock } from '../../profiles/may-meet.ts'

/** The SQL names of the rows to judge by. The conversation's row may be all nulls. */
export type WriteAliases = {
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
