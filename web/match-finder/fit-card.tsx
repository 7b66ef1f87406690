import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MatchReason } from '#contract/match-finder.ts'
import type { Gender } from '#contract/options.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { focusNextCard } from '../browser/focus.ts'
import { formatList, languageName } from '../language/format.ts'
import { useLike } from '../likes/use-like.ts'
import { MemberTile } from '../profiles/member-tile.tsx'
import { paths } from '../routing/paths.ts'
import { useChoiceNames } from '../search/filter-words.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Disclosure } from '../ui/layers/disclosure.tsx'

type Reason = { code: MatchReason; values: string[] }

type FitCardProps = {
  person: ProfileCard
  reasons: Reason[]
  eager: boolean
  onPass: (person: ProfileCard) => void
}

const sizes = '(width >= 75rem) 310px, (width >= 36rem) 31vw, 95vw'

/** Somebody who fits, why, and what one could say to them. */
export function FitCard({ person, reasons, eager, onPass }: FitCardProps) {
  const { t } = useLingui()
  const setLiked = useLike(person)
  const { name, liked } = person
  const act = { size: 'compact', className: 'grow' } as const
  return (
    <MemberTile person={person} level={2} sizes={sizes} eager={eager} squareOnPhones>
      <div className="flex w-full flex-col justify-between gap-2 self-stretch">
        <Reasons person={person} reasons={reasons} />
        <div className="flex flex-wrap gap-2">
          {liked ? (
            <Button
              {...act}
              look="quiet"
              aria-label={t`Take back your like for ${name}`}
              onClick={() => setLiked(false)}
            >
              <Trans>Take back</Trans>
            </Button>
          ) : (
            <Button
              {...act}
              look="like-tint"
              icon="heart"
              iconFill
              aria-label={t`Like ${name}, free`}
              onClick={() => setLiked(true)}
            >
              <Trans>Like</Trans>
            </Button>
          )}
          <Button
            {...act}
            look="line"
            to={paths.memberChat(person.id)}
            aria-label={t`Message to ${name}`}
          >
            <Trans>Message</Trans>
          </Button>
          <Button
            {...act}
            look="quiet"
            aria-label={t`No thanks to ${name}`}
            onClick={({ currentTarget }) => {
              focusNextCard(currentTarget)
              onPass(person)
            }}
          >
            <Trans>No thanks</Trans>
          </Button>
        </div>
      </div>
    </MemberTile>
  )
}

const reasonIcons: Record<MatchReason, IconName> = {
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

/** Why somebody fits, the strongest reason first. */
function Reasons({ person, reasons }: { person: ProfileCard; reasons: Reason[] }) {
  const { t } = useLingui()
  const words = useReasonWords(person)
  const { name } = person
  if (reasons.length === 0) return null
  return (
    <ul aria-label={t`Why ${name} fits`} className="grid w-full gap-1.5">
      {reasons.map((reason) => (
        <li key={reason.code} className="flex items-start gap-2 type-small text-text-2">
          <Icon
            name={reasonIcons[reason.code]}
            fill={reason.code === 'likes_you'}
            size={18}
            className={reason.code === 'likes_you' ? 'text-secondary' : 'text-muted'}
          />
          <span className="min-w-0 wrap-anywhere">{words(reason)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Why this person fits, in the reader's words, with the interests and languages by name. */
function useReasonWords(person: ProfileCard): (reason: Reason) => string {
  const { t, i18n } = useLingui()
  const name = useChoiceNames()
  const near = useNearWords(person)
  const { gender } = useMember().profile
  const interested: Record<Gender, string> = {
    male: t`Interested in men`,
    female: t`Interested in women`,
    nonbinary: t`Interested in non-binary people`,
  }
  return ({ code, values }) => {
    const listed = (field: 'interests' | 'languages') =>
      formatList(
        values.map((value) =>
          field === 'languages' ? languageName(i18n.locale, value) : name(field, value),
        ),
      )
    switch (code) {
      case 'chosen_interests':
        return t`Shares what you chose: ${listed('interests')}`
      case 'common_interests':
        return t`Also in common: ${listed('interests')}`
      case 'common_language':
        return t`Speaks with you: ${listed('languages')}`
      case 'seeks_you':
        return interested[gender]
      case 'near':
        return near
      case 'likes_you':
        return t`Already likes you`
      case 'age_wanted':
        return t`Is the age you’re looking for`
      case 'your_age_wanted':
        return t`Looking for somebody your age`
      case 'active':
        return person.online ? t`Is online now` : t`Was here today`
      case 'relationship_fits':
        return t`Is in a similar situation`
      case 'has_photos':
        return t`Shows several photos`
      case 'wrote_much':
        return t`Has written about themselves`
      case 'new_here':
        return t`Is new here`
    }
  }
}

function useNearWords({ distance }: ProfileCard): string {
  const { t } = useLingui()
  switch (distance) {
    case 'here':
      return t`Lives where you live`
    case 'under_10':
      return t`Lives under 10 km from you`
    case 'under_25':
      return t`Lives under 25 km from you`
    case 'under_50':
      return t`Lives under 50 km from you`
    default:
      return t`Lives near you`
  }
}

/** How much each signal counts, in three steps, following the weights in docs/match-finder.md. */
export const counts = {
  most: ['chosen_interests', 'seeks_you', 'near', 'likes_you'],
  some: ['common_interests', 'age_wanted', 'your_age_wanted', 'common_language', 'active'],
  little: ['relationship_fits', 'has_photos', 'wrote_much', 'new_here'],
} as const satisfies Record<string, readonly MatchReason[]>

/** Every signal of the order in words, and what plays no part in it. */
export function HowOrdered() {
  return (
    <Disclosure summary={<Trans>How is this sorted?</Trans>} className="max-w-read">
      <div className="grid gap-4 text-text-2">
        <p>
          <Trans>
            Whoever is near comes first: less than 100 km from your town, then in your country, then
            everyone else. Among them a score decides: how well what you’re looking for fits them,
            and what they’re looking for fits you. What somebody hasn’t said counts neither way.
          </Trans>
        </p>
        <Counting title={<Trans>Counts most</Trans>} codes={counts.most} />
        <Counting title={<Trans>Counts too</Trans>} codes={counts.some} />
        <Counting title={<Trans>Counts a little</Trans>} codes={counts.little} />
        <p>
          <Trans>
            Nobody can pay for a better place: no purchase, Premium or credits play any part, for
            either side. We don’t judge looks or popularity. A fictional profile gets nothing for
            being near, active or new.
          </Trans>
        </p>
        <p>
          <Trans>
            “Newest” sorts the same people by when they joined, “Nearest” by the distance between
            your towns.
          </Trans>
        </p>
      </div>
    </Disclosure>
  )
}

type CountingProps = { title: ReactNode; codes: readonly MatchReason[] }

function Counting({ title, codes }: CountingProps) {
  const words = useSignalWords()
  return (
    <section>
      <h2 className="type-label text-text">{title}</h2>
      <ul className="mt-1.5 grid gap-1.5">
        {codes.map((code) => (
          <li key={code} className="flex items-start gap-2">
            <Icon name={reasonIcons[code]} size={18} className="mt-0.5 text-muted" />
            <span>{words[code]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What each signal is, in general terms. */
function useSignalWords(): Record<MatchReason, string> {
  const { t } = useLingui()
  return {
    chosen_interests: t`Shares the interests you’ve just chosen`,
    seeks_you: t`Interested in people of your gender`,
    near: t`Lives near you, measured between your two towns`,
    likes_you: t`Already likes you`,
    common_interests: t`Has more interests in common with you`,
    age_wanted: t`Is the age you’re looking for`,
    your_age_wanted: t`Looking for somebody your age`,
    common_language: t`Speaks a language you speak`,
    active: t`Is online or was here today`,
    relationship_fits: t`Is in a similar situation: single, open or taken`,
    has_photos: t`Shows three photos or more`,
    wrote_much: t`Has written about themselves`,
    new_here: t`Joined within the last two weeks`,
  }
}
