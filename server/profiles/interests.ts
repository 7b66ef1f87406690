import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Interest, interests, plainInterests } from '#contract/options.ts'
import { speak } from '#locales/speak.ts'
import type { Asker } from '../context/asker.ts'
import type { Site } from '../sites/site.ts'

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

const interestNames: Record<Interest, MessageDescriptor> = {
  adventure: msg`Adventure`,
  anal_sex: msg`Anal sex`,
  animals: msg`Animals`,
  art: msg`Art`,
  astrology: msg`Astrology`,
  bbq: msg`Barbecue`,
  beach: msg`Beach`,
  beer: msg`Beer`,
  biking: msg`Biking`,
  bondage: msg`Bondage`,
  coffee: msg`Coffee`,
  cooking: msg`Cooking`,
  dancing: msg`Dancing`,
  exchanging_pictures: msg`Exchanging pictures`,
  fashion: msg`Fashion`,
  foodie: msg`Good food`,
  gardening: msg`Gardening`,
  gym: msg`Gym`,
  hiking: msg`Hiking`,
  hugging: msg`Hugging`,
  kissing: msg`Kissing`,
  lingerie: msg`Lingerie`,
  massages: msg`Massages`,
  masturbating: msg`Masturbating`,
  movies: msg`Movies`,
  music: msg`Music`,
  one_night_stand: msg`One-night stand`,
  oral_sex: msg`Oral sex`,
  outdoors: msg`Outdoors`,
  party: msg`Parties`,
  photography: msg`Photography`,
  politics: msg`Politics`,
  public_sex: msg`Public sex`,
  reading: msg`Reading`,
  relationship: msg({ message: 'Relationship', context: 'interest' }),
  sadomasochism: msg`Sadomasochism`,
  safe_sex: msg`Safe sex`,
  sex: msg`Sex`,
  sex_toys: msg`Sex toys`,
  shopping: msg`Shopping`,
  sports: msg`Sports`,
  sushi: msg`Sushi`,
  tattoos: msg`Tattoos`,
  tea: msg`Tea`,
  theater: msg`Theater`,
  threesome: msg`Threesome`,
  travelling: msg`Travelling`,
  vegetarian: msg`Vegetarian`,
  video_games: msg`Video games`,
  wine: msg`Wine`,
}
