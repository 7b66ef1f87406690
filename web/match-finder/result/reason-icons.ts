import type { MatchReason } from '#contract/match-finder.ts'
import type { IconName } from '../../ui/icon-names.ts'

export const reasonIcons: Record<MatchReason, IconName> = {
  chosen_interests: 'star',
  seeks_you: 'magnifying-glass',
  near: 'map-pin',
  likes_you: 'heart',
  common_interests: 'sparkle',
  age_wanted: 'calendar-blank',
  your_age_wanted: 'calendar-blank',
  common_language: 'chat-circle-text',
  active: 'clock',
  relationship_fits: 'hand-heart',
  has_photos: 'images',
  wrote_much: 'pen-nib',
  new_here: 'user-plus',
}
