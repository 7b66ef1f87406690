import { tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'

const statement = {
  name: 'close-case',
  text: `update cases set state = case when $2::text is null then 'closed' else 'answered' end,
      answer = $2, answered_at = case when $2::text is null then null else $3::timestamptz end
    where number = $1 and state = 'open' returning id`,
}

/**
 * Closes an open case; its sender gets the answer, if there is one, by mail. False if no open case
 * has this number.
 */
export async function closeCase(
  db: Database,
  number: string,
  answer: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const words = answer === null ? null : tidyText(answer)
    const [closed] = await tx.query<{ id: string }>(statement, [number, words, tx.now()])
    if (!closed) return false
    if (words) await enqueue(tx, 'send_case_mail', { mail: 'answered', caseId: closed.id })
    return true
  })
}
