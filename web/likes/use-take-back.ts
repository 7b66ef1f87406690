import { useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { knowMatch } from './match-queue.ts'
import { useLike } from './use-like.ts'

/** Takes a like back at once, with a toast that restores it. */
export function useTakeBack(person: ProfileCard): () => void {
  const { t } = useLingui()
  const toasts = useToast()
  const setLiked = useLike(person)
  const { id, name } = person
  return () => {
    setLiked(false)
    toasts.show({
      // If taking it back is refused, that message replaces this one.
      key: `like-${id}`,
      text: t`You took your like for ${name} back.`,
      undo: {
        label: t`Undo`,
        onUndo: () => {
          knowMatch(id)
          setLiked(true)
        },
      },
    })
  }
}
