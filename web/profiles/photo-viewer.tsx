import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { OpenPhoto } from './gallery-tiles.ts'

export type PhotoViewerProps = {
  photos: readonly OpenPhoto[]
  /** Whose photos these are. */
  name: string
  /** Which one is shown first. */
  at: number
  onClose: () => void
}

const load = () => import('./large-photos.tsx')

const LargePhotos = lazy(() => load().then((module) => ({ default: module.LargePhotos })))

/** Loads the viewer while a hand is on its way to a photo. */
export function fetchPhotoViewer(): void {
  // If that fails, the press loads it again, and reports what is wrong then.
  load().catch(() => undefined)
}

/** Photos as large as the window; loaded when they are opened. */
export function PhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <LargePhotos {...props} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <VisuallyHidden role="status">
      <Trans>Loading photos</Trans>
    </VisuallyHidden>
  )
}
