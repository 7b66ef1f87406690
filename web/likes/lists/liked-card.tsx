import { paths } from '../../paths.ts'
import { ChatPlate } from '../../profiles/chat-plate.tsx'
import { MemberTile } from '../../profiles/member-tile.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { Liked, LikeType } from './like-lists.ts'
import { LikedButtons } from './liked-buttons.tsx'

const sizes = '(width >= 75rem) 310px, (width >= 36rem) 31vw, 95vw'

type LikedCardProps = { liked: Liked; type: LikeType; eager?: boolean }

/** A person in the likes, with what to do about it. Liking back is free. */
export function LikedCard({ liked, type, eager }: LikedCardProps) {
  const { person, isNew, matched } = liked
  return (
    <MemberTile
      person={person}
      isNew={isNew}
      level={2}
      sizes={sizes}
      eager={eager}
      plain
      morePlates={!person.liked && <ChatPlate person={person} />}
      squareOnPhones
    >
      {person.liked ? (
        <LikedButtons person={person} matched={matched} leaves={type !== 'received'} />
      ) : (
        <AnswerButtons person={person} chat={paths.memberChat(person.id)} />
      )}
    </MemberTile>
  )
}
