import type { SignupStep } from '#contract/signup-steps.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'

/** Saves the step that the member's sign-up has reached, so that it can go on from any device. */
export async function keepStep(
  db: Database,
  { member }: MemberAsker,
  step: SignupStep | null,
): Promise<void> {
  await db.kysely
    .updateTable('members')
    .set({ signup_step: step })
    .where('id', '=', member.id)
    .execute()
}
