import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken } from '../../secrets/tokens.ts'
import { confirmMember } from '../confirming/activate.ts'
import { withdrawMailChange } from './withdraw-mail-change.ts'

type Proof = { id: string; email: string; status: string }

const useStatement = {
  name: 'use-mail-change-link',
  text: `update links l set used_at = $2 from mail_changes c join members m on m.id = c.member_id
    where l.token_hash = $1 and l.purpose = 'mail_change' and l.used_at is null and l.expires_at > $2
      and c.member_id = l.member_id and c.email = l.email
      and m.site_id = $3 and m.status in ('not_confirmed', 'active')
    returning m.id, c.email, m.status`,
}

/**
 * Gives a member the address that a link was mailed to. Opening it while signed in proves that both
 * are theirs, so nobody can hang an account of their own on a stranger's address. A member who was
 * not confirmed is from then on. Of two at the same moment, one wins.
 */
export async function changeMail(db: Database, asker: Asker, token: string): Promise<void> {
  const { site, member } = asker
  await db.transaction(async (tx) => {
    const values = [hashToken(token), tx.now(), site.id]
    const [proof] = await tx.query<Proof>(useStatement, values)
    if (!proof) throw new Refusal('link_expired')
    if (!member) throw new Refusal('authentication_required')
    if (member.id !== proof.id) throw new Refusal('link_expired')
    await takeAddress(tx, proof)
    if (proof.status === 'not_confirmed') await confirmMember(tx, proof.id)
    await withdrawMailChange(tx, proof.id)
  })
}

/** The unique index decides who owns an address, even against a sign-up at the same moment. */
async function takeAddress(db: Database, { id, email }: Proof): Promise<void> {
  try {
    await db.kysely
      .updateTable('members')
      .set({ email, email_key: emailKey(email) ?? '' })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new Refusal('address_taken')
    throw error
  }
}
