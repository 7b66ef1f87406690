import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'

/** Saves the language of a member's pages and mails. */
export async function changeLanguage(
  db: Database,
  memberId: string,
  language: Language,
): Promise<void> {
  await db.kysely.updateTable('members').set({ language }).where('id', '=', memberId).execute()
}
