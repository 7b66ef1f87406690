import type { Face } from '#contract/landers.ts'
import type { Gender } from '#contract/options.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { maySee } from '../profiles/may-meet.ts'
import { type CardRow, cardColumns, cardJoins, presentCard } from '../profiles/present-card.ts'
import { showsFictional, standsPublicly } from '../profiles/stands-publicly.ts'
import { countOnline } from './count-online.ts'
import { findFaces } from './find-faces.ts'
import { firstWords } from './first-words.ts'

type Wish = { gender?: Gender | undefined; count?: number | undefined }

const usualCount = 12

/**
 * Faces for the entry pages. Whoever was found a moment ago is checked again, so that nobody
 * remains who has since turned invisible, paused, withdrawn consent or been blocked.
 */
export async function loadFaces(
  context: Context,
  asker: Asker,
  { gender, count = usualCount }: Wish,
): Promise<{ faces: Face[]; num_online: number }> {
  const [found, num_online] = await Promise.all([
    findFaces(context, asker.site, gender),
    countOnline(context, asker.site.id),
  ])
  const rows = await context.db.query<CardRow & { about_me: string }>(statement, [
    found,
    asker.site.id,
    showsFictional(context, asker.site),
    asker.member?.id ?? null,
  ])
  const told = asker.site.settings.visible_profile_notes.includes('about_me')
  const cards = new Map(
    rows.map((row) => {
      const words = told && row.about_me ? { words: firstWords(row.about_me) } : {}
      return [row.id, { ...presentCard(context, asker, row), ...words }]
    }),
  )
  const faces = found.flatMap((id) => cards.get(id) ?? []).filter((card) => card.main_image)
  return { faces: faces.slice(0, count), num_online }
}

const statement = {
  name: 'load-faces',
  text: `select ${cardColumns('null::uuid')}, p.about_me from profiles p ${cardJoins('null::uuid')}
    where p.id = any($1::uuid[]) and p.site_id = $2 and ${standsPublicly('p', '$3::boolean')}
      and ($4::uuid is null
        or exists (select from profiles v where v.id = $4 and ${maySee('v', 'p')}))`,
}
