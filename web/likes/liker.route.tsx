import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LikesAnswer } from '#contract/likes.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import { idInAddress, pageData } from '../data/page-data.ts'
import { useSeeLike } from '../live/see-like.ts'
import { usePass } from '../passes/use-pass.ts'
import { Note, shownNotes } from '../profiles/details.tsx'
import { languageOfTexts } from '../profiles/facts.tsx'
import { Identity } from '../profiles/identity.tsx'
import { ProfileFailed } from '../profiles/member-failed.tsx'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { profileQuestion, useProfile } from '../profiles/use-profile.ts'
import { WriteButton } from '../profiles/write-button.tsx'
import { paths } from '../routing/paths.ts'
import { Link, useNavigate, useParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { nextWaiting } from './like-lists.tsx'
import { useLike, useTakeBack } from './use-like.ts'

const likes = ask('GET /api/likes.php', {})

const page = pageData({
  who: 'member',
  elsewhere: ({ params, user }) => (user?.id === params.id ? paths.profile() : null),
  questions: ({ params }) => [profileQuestion(idInAddress(params.id)), likes],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/likes/m/{id}`: a member who liked one, large, waiting for an answer. */
export default function LikerPage() {
  const { id = '' } = useParams()
  const { card, profile, error, retry } = useProfile(id)
  const { data } = useQuery({ ...likes, throwOnError: false })
  useSeeLike(id)
  if (error && !profile) return <ProfileFailed id={id} error={error} retry={retry} />
  if (!card) return <LikerSkeleton />
  // The live list may know of the like before the profile is loaded again.
  const likesMe = card.likes_me || (data?.liked_by.some((like) => like.id === id) ?? false)
  return <Liker key={id} card={{ ...card, likes_me: likesMe }} profile={profile} likes={data} />
}

type LikerProps = { card: ProfileCard; profile?: Profile; likes?: LikesAnswer }

/**
 * A member, large: photo, name, place, their own words, and the answer to their like if there is
 * one.
 */
function Liker({ card, profile, likes }: LikerProps) {
  const settings = useSettings()
  return (
    <div className="page max-md:pb-24 md:py-6">
      <title>{`${card.name}, ${card.age} · ${settings.name}`}</title>
      <Link
        to={paths.likes('received')}
        className="link inline-flex min-h-11 items-center gap-2.5 type-label md:mb-2"
      >
        <Icon name="arrow-left" size={18} />
        <Trans>Back to likes</Trans>
      </Link>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:max-w-270 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <MemberPhoto
          person={card}
          corner="voice-in"
          sizes="(width >= 62rem) 512px, (width >= 48rem) 46vw, 95vw"
          eager
          className="max-md:aspect-square"
        />
        <div className="grid content-center gap-6 self-center">
          <Identity card={card} />
          <LikerActs card={card} likes={likes} />
          {profile && <AboutMe profile={profile} />}
          <div>
            <Button
              look="quiet"
              size="compact"
              icon="user"
              className="-ms-3"
              to={paths.member(card.id)}
            >
              <Trans>See profile</Trans>
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

function AboutMe({ profile }: { profile: Profile }) {
  const shown = shownNotes(useSettings().visible_profile_notes).includes('about_me')
  if (!shown || profile.about_me.trim() === '') return null
  return (
    <Note title={<Trans>About me</Trans>} text={profile.about_me} lang={languageOfTexts(profile)} />
  )
}

type LikerActsProps = { card: ProfileCard; likes?: LikesAnswer }

/** Like back, which is free, or no thanks; then write, or the next like. At the foot on phones. */
function LikerActs({ card, likes }: LikerActsProps) {
  const onward = likes ? nextWaiting(likes, card.id) : null
  return (
    <div className="foot-bar flex flex-wrap items-stretch gap-2.5">
      {card.liked ? <Liked card={card} onward={onward} /> : <Answer card={card} onward={onward} />}
    </div>
  )
}

type PartProps = { card: ProfileCard; onward: string | null }

function Answer({ card, onward }: PartProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const setLiked = useLike(card)
  const pass = usePass()
  const { name, likes_me } = card
  return (
    <>
      <Button
        look="like"
        icon="heart"
        iconFill
        className="min-w-0 flex-1 basis-36 md:basis-auto"
        onClick={() => setLiked(true)}
      >
        {likes_me ? <Trans>Like back, free</Trans> : <Trans>Like, free</Trans>}
      </Button>
      <Button
        look="line"
        className="min-w-0 flex-1 basis-32 md:basis-auto"
        aria-label={t`No thanks to ${name}`}
        onClick={() => {
          pass(card)
          const to = likes_me && onward ? paths.liker(onward) : paths.likes('received')
          void navigate(to, { replace: true })
        }}
      >
        <Trans>No thanks</Trans>
      </Button>
    </>
  )
}

function Liked({ card, onward }: PartProps) {
  const { t } = useLingui()
  const takeBack = useTakeBack(card)
  const { name } = card
  return (
    <>
      <div className="min-w-0 flex-1 basis-full sm:basis-52">
        <WriteButton person={card} />
      </div>
      {onward && (
        <Button look="line" className="flex-1" to={paths.liker(onward)} replace>
          <Trans>Next like</Trans>
        </Button>
      )}
      <Button
        look="quiet"
        className="flex-1"
        aria-label={t`Take back your like for ${name}`}
        onClick={takeBack}
      >
        <Trans>Take back</Trans>
      </Button>
    </>
  )
}

function LikerSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      className="page grid gap-x-10 gap-y-5 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:max-w-270 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]"
    >
      <VisuallyHidden>{t`Loading the profile`}</VisuallyHidden>
      <Skeleton shape="photo" className="max-md:aspect-square" />
      <div className="grid content-center gap-4">
        <Skeleton shape="block" className="h-10 w-3/5" />
        <Skeleton className="w-2/5" />
        <Skeleton shape="block" className="h-12 w-full" />
        <Skeleton className="w-4/5" />
      </div>
    </div>
  )
}
