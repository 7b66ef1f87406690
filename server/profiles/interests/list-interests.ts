import { type Interest, interests, plainInterests } from '#contract/options.ts'
import { speak } from '#locales/speak.ts'
import type { Asker } from '../../asker.ts'
import type { Site } from '../../sites/site.ts'
import { interestNames } from './interest-names.ts'

/**
 * The interests that this site offers, in the reader's words; each has an icon of the same name.
 */
export async function listInterests(
  asker: Asker,
): Promise<{ id: Interest; name: string; icon: string }[]> {
  const i18n = await speak(asker.locale)
  return offeredInterests(asker.site).map((id) => ({
    id,
    name: i18n._(interestNames[id]),
    icon: id,
  }))
}

/** The interests that members of this site can choose: the general niche omits the sexual ones. */
export function offeredInterests(site: Site): readonly Interest[] {
  return site.niche === 1 ? plainInterests : interests
}
