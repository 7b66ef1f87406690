import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { badgeCount, creditsTone, useNewLikes, useUnread } from '../../live/counts.ts'
import { paths } from '../../paths.ts'
import { Badge, CreditsBadge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** Search, messages, likes, and credits or premium, each with its badge. */
export function MainItems({ paid, credits }: { paid: boolean; credits: number }) {
  const { t } = useLingui()
  const unread = useUnread(true)
  const newLikes = useNewLikes(true)
  const tone = creditsTone(credits)
  return (
    <nav aria-label={t`Main`} className="main-items">
      <Item
        to={paths.members()}
        icon="magnifying-glass"
        word={t`Search members`}
        short={t`Search`}
        also={[paths.swipeGame(), paths.matchFinder()]}
      />
      <Item to={paths.chats()} icon="chats-circle" word={t`Messages`}>
        {unread > 0 && <Badge count={badgeCount(unread)} label={t`${unread} unread`} />}
      </Item>
      <Item to={paths.likes()} icon="heart" word={t`Likes`}>
        {newLikes > 0 && <Badge count={badgeCount(newLikes)} label={t`${newLikes} new`} />}
      </Item>
      {paid ? (
        <Item to={paths.credits()} icon="coins" word={t`Credits`}>
          {tone && (
            <CreditsBadge
              amount={credits}
              tone={tone}
              label={t`${plural(credits, { one: '# credit left', other: '# credits left' })}`}
            />
          )}
        </Item>
      ) : (
        <Item to={paths.premium()} icon="star" word={t`Get Premium`} short={t`Premium`} />
      )}
    </nav>
  )
}

type ItemProps = {
  to: string
  icon: IconName
  word: string
  short?: string
  /** Pages of their own that belong to this entry. */
  also?: string[]
  children?: ReactNode
}

function Item({ to, icon, word, short, also = [], children }: ItemProps) {
  const { pathname } = useLocation()
  const current = [to, ...also].some((path) => isUnder(path, pathname))
  return (
    <Link to={to} className="main-item" aria-current={current ? 'page' : undefined}>
      <Icon name={icon} fill={current} size={24} />
      {short ? (
        <>
          <span className="xl:hidden">{short}</span>
          <span className="max-xl:hidden">{word}</span>
        </>
      ) : (
        <span>{word}</span>
      )}
      {children && <span className="main-item-badge">{children}</span>}
    </Link>
  )
}

function isUnder(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
