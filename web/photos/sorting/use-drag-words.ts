import type { DndContextProps } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'

/** What a screen reader is told while a photo is moved. */
export function useDragWords(
  ids: readonly string[],
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useLingui()
  const total = ids.length
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1
  return {
    screenReaderInstructions: {
      draggable: t`To move the photo, press Space, then the arrow keys. Space puts it down, Escape takes it back.`,
    },
    announcements: {
      onDragStart: ({ active }) => {
        const place = placeOf(active.id)
        return t`Photo ${place} of ${total} is picked up.`
      },
      onDragOver: ({ over }) => {
        if (!over) return t`The photo is over no place.`
        const place = placeOf(over.id)
        return t`The photo is over place ${place} of ${total}.`
      },
      onDragEnd: ({ over }) => {
        if (!over) return t`The photo is back in its place.`
        const place = placeOf(over.id)
        return t`The photo is now number ${place} of ${total}.`
      },
      onDragCancel: () => t`The photo is back in its place.`,
    },
  }
}
