import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import { LogoMark } from '../brand/logo.tsx'
import { badgeCount, creditsTone, useNewLikes, useUnread } from '../live/counts.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useBrand, useSettings } from '../sites/site.ts'
import { Badge, CreditsBadge } from '../ui/badge.tsx'
import { LabelledIconButton } from '../ui/labelled-icon-button.tsx'
import { Avatar } from '../ui/people/avatar.tsx'

/**
 * The way out of the chats where there is room: the four entries of the top navigation, vertically.
 */
export function ChatRail({ user }: { user: User }) {
  const { t } = useLingui()
  const { name: site } = useSettings()
  const { name, main_image } = user.profile
  return (
    <header className="flex w-21 flex-none flex-col items-center border-r border-line bg-surface py-3.5 max-lg:hidden">
      <Link to={paths.home()} aria-label={t`${site}, home`} className="rounded-sm p-1">
        <LogoMark size={40} brand={useBrand()} />
      </Link>
      <RailItems paid={user.paid_user} credits={user.credits} />
      <Link to={paths.profile()} aria-label={t`My profile`} className="mt-auto rounded-full p-1">
        <Avatar src={main_image?.square_filename ?? null} name={name} size={40} />
      </Link>
    </header>
  )
}

function RailItems({ paid, credits }: { paid: boolean; credits: number }) {
  const { t } = useLingui()
  const unread = useUnread(true)
  const newLikes = useNewLikes(true)
  const tone = creditsTone(credits)
  const item = { className: 'w-20 min-h-15 px-0.5! text-center' }
  return (
    <nav aria-label={t`Main`} className="mt-5 flex flex-col gap-1.5">
      <LabelledIconButton
        {...item}
        to={paths.members()}
        icon="magnifying-glass"
        label={t`Search`}
      />
      <LabelledIconButton
        {...item}
        to={paths.chats()}
        icon="chats-circle"
        label={t`Messages`}
        active
        aria-current="page"
        badge={unread > 0 && <Badge count={badgeCount(unread)} label={t`${unread} unread`} />}
      />
      <LabelledIconButton
        {...item}
        to={paths.likes()}
        icon="heart"
        label={t`Likes`}
        badge={newLikes > 0 && <Badge count={badgeCount(newLikes)} label={t`${newLikes} new`} />}
      />
      {paid ? (
        <LabelledIconButton
          {...item}
          to={paths.credits()}
          icon="coins"
          label={t`Credits`}
          badge={
            tone && (
              <CreditsBadge
                amount={credits}
                tone={tone}
                label={t`${plural(credits, { one: '# credit left', other: '# credits left' })}`}
              />
            )
          }
        />
      ) : (
        <LabelledIconButton {...item} to={paths.premium()} icon="star" label={t`Get Premium`} />
      )}
    </nav>
  )
}
