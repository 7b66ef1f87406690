import type { MatchReason } from '#contract/match-finder.ts'
import type { PageSection } from '#contract/pages.ts'
import { signals } from '../../../match-finder/signals.ts'
import type { PageFacts } from '../../page-facts.ts'
import { list, section, table } from '../page-parts.ts'
import { counted, number } from './english.ts'

const words: Record<MatchReason, string> = {
  chosen_interests: 'has the interests that you just chose',
  seeks_you: 'seeks somebody of your gender',
  near: 'lives near you',
  likes_you: 'likes you already',
  common_interests: 'has other interests in common with you',
  age_wanted: 'is of an age that you seek',
  your_age_wanted: 'seeks somebody of your age',
  common_language: 'speaks a language that you speak',
  active: 'was here lately',
  relationship_fits: 'is bound, or free, as you are',
  has_photos: 'has photos',
  wrote_much: 'wrote about themselves',
  new_here: 'is new here',
}

/** In which order members are shown, and why. */
export function ranking({ settings }: PageFacts): PageSection[] {
  const weights = Object.entries(signals).map(([reason, { weight }]) => [
    words[reason as MatchReason],
    number(weight),
  ])
  return [
    section('ranking', 'In which order members are shown', [
      'Nothing is sold into any order: no payment, Premium, credits or campaign plays a part in it, for either side. Looks and popularity are not judged, and nothing is learned from whom you looked at or wrote to.',
      list(
        'Search, and the members on the home page: those who were here last come first. You can choose “Newest”, which is the order of joining, or “Nearest”, which goes by the distance between the towns and then by who was here last. When there are few results, similar members follow under a heading of their own, with fewer of your filters.',
        `Swipe game: members of the ages that you seek, where each of you seeks the other, and whom you do not like yet. They are dealt by the handful: from your own country while there are enough there, else from everywhere. In each hand those with a photo come first, then those of your country, then those who were here last. You have ${counted(settings.swipe_likes_a_day, 'like')} a day there.`,
        'Match finder: your answers and the two profiles are compared, each point below is worth what stands beside it, and the highest sum comes first. What somebody has not said counts half. There too you can choose “Newest” or “Nearest” instead.',
        'Likes: new ones first, then the latest. Chats: the one with the newest message first.',
      ),
      table(['The match finder asks whether somebody …', 'Worth'], weights),
      `In all of these you meet only members of this site who are confirmed and visible, where neither has blocked the other. Whom you said “No thanks” to stays away for ${counted(settings.pass_days, 'day')}.`,
    ]),
  ]
}
