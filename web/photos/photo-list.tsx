import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'

/** What makes a photo draggable: its picture, and a handle on it. */
export type Dragging = { grip: ComponentProps<'div'>; handle: ReactNode }

export type PhotoItemProps = {
  photo: OwnPhoto
  number: number
  children: (dragging: Dragging) => ReactNode
}

export type PhotoListProps = {
  photos: readonly OwnPhoto[]
  Item?: ComponentType<PhotoItemProps>
  children: (photo: OwnPhoto, index: number, dragging: Dragging) => ReactNode
}

/** The photos in their order. */
export function PhotoList({ photos, Item = PlainItem, children }: PhotoListProps) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 empty:hidden sm:grid-cols-3">
      {photos.map((photo, index) => (
        <Item key={photo.id} photo={photo} number={index + 1}>
          {(dragging) => children(photo, index, dragging)}
        </Item>
      ))}
    </ul>
  )
}

function PlainItem({ children }: PhotoItemProps) {
  return <li>{children({ grip: {}, handle: null })}</li>
}
