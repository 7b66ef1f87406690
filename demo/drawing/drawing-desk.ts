import { Worker } from 'node:worker_threads'
import { projectFile } from '#database/project-file.ts'
import type { PortraitSubject } from '../portraits/subject.ts'

type Size = { width: number; height: number }
type Answer = { task: number; bytes?: Uint8Array; fault?: string }
type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

/** Draws portraits one after another in a thread that starts with the first and rests when idle. */
export type DrawingDesk = {
  draw(subject: PortraitSubject, picture: number, size: Size): Promise<Buffer>
  close(): Promise<void>
}

export function openDrawingDesk(): DrawingDesk {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let tasks = 0

  const settle = ({ task, bytes, fault }: Answer) => {
    const one = waiting.get(task)
    waiting.delete(task)
    if (bytes) one?.resolve(Buffer.from(bytes))
    else one?.reject(new Error(fault ?? 'The portrait was not drawn.'))
  }
  const giveUp = (error: Error) => {
    worker = null
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(projectFile('demo/drawing/drawing-worker.ts'))
    started.on('message', settle)
    started.on('error', giveUp)
    // An idle thread must not keep the process alive.
    started.unref()
    return started
  }
  return {
    draw: (subject, picture, size) => {
      const task = ++tasks
      return new Promise<Buffer>((resolve, reject) => {
        waiting.set(task, { resolve, reject })
        worker ??= start()
        worker.postMessage({ task, subject, picture, size })
      })
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
