import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { ProfileFailed } from '../profiles/profile-failed.tsx'
import { profileQuestion, useProfile } from '../profiles/use-profile.ts'
import { Liker } from './liker/liker.tsx'
import { LikerSkeleton } from './liker/liker-skeleton.tsx'
import { useSeeLike } from './use-see-like.ts'

const likes = ask('GET /api/likes.php', {})
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const page = pageData({
  who: 'member',
  elsewhere: ({ params, user }) => (user?.id === params.id ? paths.profile() : null),
  questions: ({ params: { id = '' } }) => {
    if (!idPattern.test(id)) throw data(null, { status: 404 })
    return [profileQuestion(id), likes]
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/likes/m/{id}`: a member who liked one, large, waiting for an answer. */
export default function LikerPage() {
  const { id = '' } = useParams()
  const { card, profile, error, retry } = useProfile(id)
  const { data } = useQuery({ ...likes, throwOnError: false })
  useSeeLike(id, true)
  if (error && !profile) return <ProfileFailed id={id} error={error} retry={retry} />
  if (!card) return <LikerSkeleton />
  // The live list may know of the like before the profile is loaded again.
  const likesMe = card.likes_me || (data?.liked_by.some((like) => like.id === id) ?? false)
  return <Liker key={id} card={{ ...card, likes_me: likesMe }} profile={profile} likes={data} />
}
