import type { IconName } from '../ui/icon-names.ts'

/** One icon for each interest. Explicit ones have a neutral icon (lock, flame, link): the word carries them. */
export const interestIcons = {
  adventure: 'compass',
  anal_sex: 'flame',
  animals: 'paw-print',
  art: 'paint-brush',
  astrology: 'planet',
  bbq: 'campfire',
  beach: 'island',
  beer: 'beer-stein',
  biking: 'bicycle',
  bondage: 'link',
  coffee: 'coffee',
  cooking: 'cooking-pot',
  dancing: 'disco-ball',
  exchanging_pictures: 'images',
  fashion: 't-shirt',
  foodie: 'fork-knife',
  gardening: 'potted-plant',
  gym: 'barbell',
  hiking: 'person-simple-hike',
  hugging: 'hand-heart',
  kissing: 'smiley-wink',
  lingerie: 'lock',
  massages: 'hand-palm',
  masturbating: 'flame',
  movies: 'film-slate',
  music: 'vinyl-record',
  one_night_stand: 'moon-stars',
  oral_sex: 'flame',
  outdoors: 'tree-evergreen',
  party: 'confetti',
  photography: 'camera',
  politics: 'megaphone-simple',
  public_sex: 'lock',
  reading: 'books',
  relationship: 'users',
  sadomasochism: 'link',
  safe_sex: 'shield-check',
  sex: 'flame',
  sex_toys: 'lock',
  shopping: 'shopping-bag',
  sports: 'soccer-ball',
  sushi: 'onigiri',
  tattoos: 'pen-nib',
  tea: 'tea-bag',
  theater: 'ticket',
  threesome: 'flame',
  travelling: 'airplane-tilt',
  vegetarian: 'carrot',
  video_games: 'game-controller',
  wine: 'wine',
} as const satisfies Record<string, IconName>

type InterestCode = keyof typeof interestIcons

/** The icon of an interest; a code this page does not know gets the plain tag. */
export function interestIcon(code: string): IconName {
  return Object.hasOwn(interestIcons, code) ? interestIcons[code as InterestCode] : 'tag'
}
