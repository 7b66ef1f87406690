import type { SignupStep } from '#contract/signup-steps.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'

/** Keeps at which step of signing up the member is, for whichever device it goes on with. */
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
