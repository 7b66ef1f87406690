import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LikesAnswer } from '#contract/likes.ts'
import { formatNumber } from '../../language/format.ts'
import { badgeCount } from '../../live/counts.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { LikeType } from './like-lists.ts'

/** The three lists with their counts; new likes have a badge. */
export function LikeTabs({ likes, type }: { likes?: LikesAnswer; type: LikeType }) {
  const { t, i18n } = useLingui()
  const fresh = likes?.liked_by.filter((like) => like.like_new).length ?? 0
  const count = (list?: readonly unknown[]) => list && formatNumber(i18n.locale, list.length)
  const link = { preventScrollReset: true } as const
  return (
    <Tabs
      label={t`Likes`}
      items={[
        {
          to: paths.likes('received'),
          label: t`Received`,
          current: type === 'received',
          count: fresh > 0 ? undefined : count(likes?.liked_by),
          badge: fresh > 0 && (
            <Badge
              count={badgeCount(fresh)}
              label={t`${plural(fresh, { one: '# new like', other: '# new likes' })}`}
            />
          ),
          link,
        },
        {
          to: paths.likes('given'),
          label: t`Given`,
          current: type === 'given',
          count: count(likes?.likes),
          link,
        },
        {
          to: paths.likes('matches'),
          label: t`Matches`,
          current: type === 'matches',
          count: count(likes?.matches),
          link,
        },
      ]}
    />
  )
}
