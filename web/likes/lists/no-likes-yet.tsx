import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoLikes } from '../../ui/drawings/no-likes.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { LikeType } from './like-lists.ts'

/** An empty list: the fact, and a way on. */
export function NoLikesYet({ type }: { type: LikeType }) {
  const { title, text } = words[type]
  return (
    <EmptyState
      drawing={<NoLikes />}
      title={title}
      text={text}
      actions={
        <>
          <Button to={paths.members()}>
            <Trans>Look around</Trans>
          </Button>
          {type === 'matches' && (
            <Button look="line" to={paths.likes('received')}>
              <Trans>Who likes you</Trans>
            </Button>
          )}
          {type === 'received' && (
            <Button look="line" to={paths.profile()}>
              <Trans>My profile</Trans>
            </Button>
          )}
        </>
      }
      className="py-10"
    />
  )
}

const words: Record<LikeType, { title: ReactNode; text: ReactNode }> = {
  received: {
    title: <Trans>Nobody has liked you yet</Trans>,
    text: (
      <Trans>
        Everybody who likes you is shown here in full. People look longer at a profile with a photo.
      </Trans>
    ),
  },
  given: {
    title: <Trans>You have not liked anybody yet</Trans>,
    text: <Trans>A like is free, and the other person sees it.</Trans>,
  },
  matches: {
    title: <Trans>No matches yet</Trans>,
    text: <Trans>When somebody you like likes you too, you meet here.</Trans>,
  },
}
