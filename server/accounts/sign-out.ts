import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { closeSession } from './sessions.ts'

/** Ends a session together with its open event streams. */
export async function signOut(context: Context, asker: Asker, token: string): Promise<void> {
  await closeSession(context.db, token)
  if (asker.member) context.connections.closeOf(asker.member.id, asker.member.sessionHash)
}
