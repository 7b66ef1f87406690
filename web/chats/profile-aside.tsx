import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ConversationAnswer } from '#contract/chats.ts'
import type { Profile } from '#contract/profiles.ts'
import { useMedia } from '../browser/media.ts'
import { ask } from '../data/ask.ts'
import { capital, formatList, languageName } from '../language/format.ts'
import { languageOfTexts, Presence, useInterestName, usePlace } from '../profiles/facts.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { interestIcon } from '../profiles/interest-icons.ts'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { paths } from '../routing/paths.ts'
import { useFictionalWord } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LabelledIconButton } from '../ui/labelled-icon-button.tsx'

type Open = (layer: 'block' | 'report') => void
type ProfileAsideProps = { profile: ConversationAnswer['profile']; onOpen: Open }

/** Beside the conversation, if there is room: who the other person is. */
export function ProfileAside({ profile, onOpen }: ProfileAsideProps) {
  const { t } = useLingui()
  const room = useMedia('(width >= 75rem)')
  const { data } = useQuery({
    ...ask('GET /api/members/{id}', { params: { id: profile.id } }),
    enabled: room && profile.available,
    throwOnError: false,
  })
  if (!profile.available) return null
  return (
    <aside
      aria-label={t`Profile of ${profile.name}`}
      className="w-aside flex-none overflow-y-auto border-l border-line bg-surface p-4 max-xl:hidden"
    >
      {data ? <Card profile={data.profile} onOpen={onOpen} /> : <CardSkeleton />}
    </aside>
  )
}

function Card({ profile, onOpen }: { profile: Profile; onOpen: Open }) {
  const word = useFictionalWord()
  const place = usePlace(profile)
  const { name, age, fictional } = profile
  return (
    <>
      <MemberPhoto person={profile} corner="voice-in" sizes="272px">
        {fictional && (
          <span className="absolute top-3 left-3">
            <FictionalLabel>{word}</FictionalLabel>
          </span>
        )}
      </MemberPhoto>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h2 className="type-title-2">
          {name}, <span className="font-normal">{age}</span>
        </h2>
        {!fictional && (
          <span className="flex-none type-caption text-text-2">
            <Presence person={profile} />
          </span>
        )}
      </div>
      <p className="type-small text-muted">{place}</p>
      <Interests profile={profile} />
      <Languages codes={profile.languages} />
      {profile.about_me && (
        <p lang={languageOfTexts(profile)} dir="auto" className="mt-4 line-clamp-4 type-small">
          {profile.about_me}
        </p>
      )}
      <Button look="tint" wide to={paths.member(profile.id)} className="mt-4">
        <Trans>View full profile</Trans>
      </Button>
      <div className="mt-2 flex flex-wrap justify-between gap-2">
        <LabelledIconButton
          icon="prohibit"
          place="beside"
          label={<Trans>Block</Trans>}
          onClick={() => onOpen('block')}
        />
        <LabelledIconButton
          icon="flag"
          place="beside"
          label={<Trans>Report</Trans>}
          onClick={() => onOpen('report')}
        />
      </div>
    </>
  )
}

function Interests({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const nameOf = useInterestName()
  const { common_interests, interests } = profile
  const shown = common_interests.length > 0 ? common_interests : interests.slice(0, 6)
  if (shown.length === 0) return null
  const count = common_interests.length
  return (
    <>
      <h3 className="mt-4 type-label">
        {count > 0
          ? t`${plural(count, { one: '# thing in common', other: '# things in common' })}`
          : t`Interests`}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {shown.map((code) => (
          <li key={code}>
            <Chip icon={interestIcon(code)} common={count > 0}>
              {nameOf(code)}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  )
}

function Languages({ codes }: { codes: readonly string[] }) {
  const { i18n } = useLingui()
  if (codes.length === 0) return null
  const names = codes.map((code) => languageName(i18n.locale, code))
  return (
    <>
      <h3 className="mt-4 type-label">
        <Trans>Speaks</Trans>
      </h3>
      <p className="type-small text-text-2">{capital(i18n.locale, formatList(names))}</p>
    </>
  )
}

function CardSkeleton() {
  return (
    <>
      <Skeleton shape="photo" />
      <Skeleton className="mt-4 w-32" />
      <Skeleton className="mt-2 h-3 w-24" />
      <Skeleton shape="block" className="mt-6 h-12 w-full" />
    </>
  )
}
