import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { type PhotoItemProps, PhotoList, type PhotoListProps } from './photo-list.tsx'

type SortablePhotosProps = Omit<PhotoListProps, 'Item'> & {
  onMove: (photo: OwnPhoto, to: number) => void
}

/**
 * A mouse has to move a little and a finger has to rest a little: otherwise it is a press, or
 * scrolling.
 */
const byMouse = { activationConstraint: { distance: 6 } }
const byTouch = { activationConstraint: { delay: 220, tolerance: 8 } }
const byKeys = { coordinateGetter: sortableKeyboardCoordinates }

/** The photos, draggable to another place by mouse, finger and keyboard. */
export function SortablePhotos({ onMove, ...list }: SortablePhotosProps) {
  const { photos } = list
  const ids = photos.map(({ id }) => id)
  const words = useDragWords(ids)
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeys),
  )
  function drop({ active, over }: DragEndEvent) {
    const photo = photos.find(({ id }) => id === active.id)
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (photo && to >= 0 && active.id !== over?.id) onMove(photo, to)
  }
  return (
    // Without an id the library counts by itself, and server and browser count separately.
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <PhotoList {...list} Item={SortablePhoto} />
      </SortableContext>
    </DndContext>
  )
}

/** A draggable photo: by its picture, or by its handle, which the keyboard reaches. */
function SortablePhoto({ photo, number, children }: PhotoItemProps) {
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

/** What a screen reader is told while a photo is moved. */
function useDragWords(ids: readonly string[]): NonNullable<DndContextProps['accessibility']> {
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
        if (!over) return t`The photo isn’t over a place.`
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
