import {
  closestCenter,
  DndContext,
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
} from '@dnd-kit/sortable'
import { useId } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { PhotoList, type PhotoListProps } from '../photo-list.tsx'
import { SortablePhoto } from './sortable-photo.tsx'
import { useDragWords } from './use-drag-words.ts'

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
