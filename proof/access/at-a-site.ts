import type { Database } from '#database/connect.ts'
import { runCommand } from '#server/cli/run-command.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import { aVisitor } from '#server/testing/askers.ts'
import type { Stage } from './scene.ts'
import { deskOf } from './work-of-a-site.ts'

/** A member as whoever asks. */
export async function askerFor(
  db: Database,
  { id, siteId }: { id: string; siteId: string },
): Promise<MemberAsker> {
  const member = { id, siteId, status: 'active', premium: true, language: null } as const
  return { ...(await aVisitor(db)), member: { ...member, sessionHash: Buffer.alloc(32) } }
}

/** Does something while the site has other settings. */
export async function withSettings<Done>(
  { owner }: Stage,
  settings: object,
  work: () => Promise<Done>,
): Promise<Done> {
  const change = (to: object) =>
    owner.kysely
      .updateTable('sites')
      .set({ settings: JSON.stringify(to) })
      .where('is_default', '=', true)
      .execute()
  const query = owner.kysely.selectFrom('sites').select('settings').where('is_default', '=', true)
  const before = (await query.executeTakeFirstOrThrow()).settings as object
  await change({ ...before, ...settings })
  return work().finally(() => change(before))
}

/** What a command says that has to succeed. */
export async function atDesk(stage: Stage, line: string, variables = {}): Promise<string> {
  const { code, said } = await runCommand(line.split(' '), { ...deskOf(stage), ...variables })
  if (code !== 0) throw new Error(said)
  return said
}
