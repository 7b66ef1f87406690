import { useSortable } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PhotoItemProps } from '../photo-list.tsx'

/** A draggable photo: by its picture, or by its handle, which the keyboard reaches. */
export function SortablePhoto({ photo, number, children }: PhotoItemProps) {
  const { t } = useLingui()
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: photo.id, attributes: { roleDescription: t`can be moved` } })
  const item = useRef<HTMLLIElement>(null)
  const x = transform?.x ?? 0
  const y = transform?.y ?? 0
  useLayoutEffect(() => {
    if (!item.current) return
    item.current.style.transform = transform ? `translate3d(${x}px, ${y}px, 0)` : ''
    item.current.style.transition = transition ?? ''
  }, [transform, x, y, transition])
  const byPointer = pointerListeners(listeners)
  return (
    <li
      ref={(node) => {
        item.current = node
        setNodeRef(node)
      }}
      className={isDragging ? 'relative z-10 opacity-80' : 'relative'}
    >
      {children({
        grip: { ...byPointer, className: 'cursor-grab touch-manipulation select-none' },
        handle: (
          <IconButton
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            look="plate"
            icon="dots-six-vertical"
            label={t`Move photo ${number}`}
            className="cursor-grab touch-manipulation"
          />
        ),
      })}
    </li>
  )
}

/** The picture is dragged by mouse and finger; the keyboard has the handle. */
function pointerListeners(listeners: Listeners): ComponentProps<'div'> {
  const { onMouseDown, onTouchStart } = (listeners ?? {}) as ComponentProps<'div'>
  return { onMouseDown, onTouchStart }
}

type Listeners = ReturnType<typeof useSortable>['listeners']
