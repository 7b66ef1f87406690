import type { ProfileCard } from '#contract/profiles.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { isFindable, maySee } from './may-meet.ts'
import { type CardRow, cardColumns, cardJoins, presentCard } from './present-card.ts'

const forMember = {
  name: 'load-cards-for-member',
  text: `select ${cardColumns('v.id')}
    from profiles v join profiles p on p.id = any($1::uuid[]) and ${maySee('v', 'p')}
    ${cardJoins('v.id')} where v.id = $2`,
}

const forVisitor = {
  name: 'load-cards-for-visitor',
  text: `select ${cardColumns('null::uuid')} from profiles p ${cardJoins('null::uuid')}
    where p.id = any($1::uuid[]) and p.site_id = $2 and ${isFindable('p')}`,
}

/** The cards of these members by id, except those the asker may not see. */
export async function loadCards(
  context: Context,
  asker: Asker,
  ids: string[],
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const rows = asker.member
    ? await context.db.query<CardRow>(forMember, [ids, asker.member.id])
    : await context.db.query<CardRow>(forVisitor, [ids, asker.site.id])
  return new Map(rows.map((row) => [row.id, presentCard(context, asker, row)]))
}
