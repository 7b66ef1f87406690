import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LikeList, LikesAnswer } from '#contract/likes.ts'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { paths } from '../routing/paths.ts'
import { data, useParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import {
  furtherCards,
  LikedGrid,
  LikesSkeleton,
  LikeTabs,
  likeTypeOf,
  listLiked,
  NoLikesYet,
  nextWaiting,
  shownOf,
} from './like-lists.tsx'

const likes = ask('GET /api/likes.php', {})

const needs = {
  who: 'member' as const,
  questions: ({ params }: { params: Record<string, string | undefined> }) => {
    if (likeTypeOf(params.type) === null) throw data(null, { status: 404 })
    return [likes]
  },
}

const whole = pageData({
  ...needs,
  extras: ({ params, url }) =>
    furtherCards(likeTypeOf(params.type) ?? 'received', shownOf(url.searchParams)),
})
/** Whoever asks for more sees at once that it comes. */
const begun = pageData(needs)
export const loader = whole.loader
export const clientLoader = begun.clientLoader

export default function Likes() {
  const { t } = useLingui()
  const settings = useSettings()
  const type = likeTypeOf(useParams().type) ?? 'received'
  const { data: answer, error, refetch } = useQuery({ ...likes, throwOnError: false })
  const titles = { received: t`Likes received`, given: t`Likes given`, matches: t`Matches` }
  return (
    <div className="page py-6">
      <title>{`${titles[type]} · ${settings.name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-display-2">
          <Trans>Likes</Trans>
        </h1>
        {answer && type === 'received' && <OneByOne likes={answer} />}
      </div>
      <p className="mt-1 text-text-2">
        <Trans>You see everybody who likes you, in full. Liking back is free.</Trans>
      </p>
      <div className="mt-4 mb-6">
        <LikeTabs likes={answer} type={type} />
      </div>
      {answer && <List likes={answer} type={type} />}
      {!answer && error && (
        <LoadFailed
          error={error}
          retry={() => void refetch()}
          text={<Trans>No like is lost.</Trans>}
        />
      )}
      {!answer && !error && <LikesSkeleton />}
    </div>
  )
}

function List({ likes, type }: { likes: LikesAnswer; type: LikeList }) {
  const liked = listLiked(likes, type)
  if (liked.length === 0) return <NoLikesYet type={type} />
  return <LikedGrid likes={likes} liked={liked} type={type} />
}

/** The way to view and answer each like in large, while any are waiting. */
function OneByOne({ likes }: { likes: LikesAnswer }) {
  const first = nextWaiting(likes, null)
  if (first === null) return null
  return (
    <Button look="line" size="compact" icon="cards" to={paths.liker(first)}>
      <Trans>Answer one by one</Trans>
    </Button>
  )
}
