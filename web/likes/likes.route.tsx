import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { MemberGrid } from '../search/member-grid.tsx'
import { useSettings } from '../shell/site.ts'
import { likeTypeOf, listLiked } from './like-lists.ts'
import { LikeTabs } from './like-tabs.tsx'
import { LikedCard } from './liked-card.tsx'
import { NoLikesYet } from './no-likes-yet.tsx'

const likes = ask('GET /api/likes.php', {})

const page = pageData({
  who: 'member',
  questions: ({ params }) => {
    if (likeTypeOf(params.type) === null) throw data(null, { status: 404 })
    return [likes]
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Likes() {
  const { t } = useLingui()
  const settings = useSettings()
  const type = likeTypeOf(useParams().type) ?? 'received'
  const answer = useQuery(likes).data
  if (!answer) return <LikesSkeleton />
  const liked = listLiked(answer, type)
  return (
    <div className="page py-6">
      <title>{`${t`Likes`} · ${settings.name}`}</title>
      <h1 className="type-display-2">
        <Trans>Likes</Trans>
      </h1>
      <p className="mt-1 text-text-2">
        <Trans>Everyone who likes you is shown here in full. Liking back is free.</Trans>
      </p>
      <div className="mt-4 mb-6">
        <LikeTabs likes={answer} type={type} />
      </div>
      {liked.length === 0 ? (
        <NoLikesYet type={type} />
      ) : (
        <ul className="member-grid max-sm:grid-cols-1">
          {liked.map((each, index) => (
            <li key={each.person.id}>
              <LikedCard liked={each} eager={index < 4} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function LikesSkeleton() {
  return (
    <div className="page py-6">
      <MemberGrid people={[]} waiting={8} />
    </div>
  )
}
