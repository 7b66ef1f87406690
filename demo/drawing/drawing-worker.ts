import { parentPort } from 'node:worker_threads'
import { renderPortrait } from '../portraits/render-portrait.ts'
import type { PortraitSubject } from '../portraits/subject.ts'

export type DrawingTask = {
  task: number
  subject: PortraitSubject
  picture: number
  size: { width: number; height: number }
}

// Runs in a thread of its own, straight from the source tree: drawing takes a tenth of a second of
// JavaScript, during which the server could answer nobody.
parentPort?.on('message', async ({ task, subject, picture, size }: DrawingTask) => {
  try {
    const bytes = await renderPortrait(subject, picture, size)
    parentPort?.postMessage({ task, bytes })
  } catch (error) {
    parentPort?.postMessage({ task, fault: (error as Error).message })
  }
})
