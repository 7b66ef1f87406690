import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { projectFile } from '#database/project-file.ts'
import type { PortraitSubject } from '../portraits/subject.ts'

/** A square is the upper part of a picture of this size, where the face is. */
export const sizes = {
  large: { width: 800, height: 1000 },
  match: { width: 640, height: 800 },
  thumb: { width: 480, height: 600 },
  small: { width: 320, height: 400 },
  square: { width: 240, height: 300 },
  teaser: { width: 160, height: 200 },
}
export type Variant = keyof typeof sizes

/** What is to be drawn, as which file of a photo, and whether its thumbhash is wanted too. */
export type Drawing = {
  subject: PortraitSubject
  picture: number
  variant: Variant
  wantsHash: boolean
}
export type Drawn = { bytes: Buffer; thumbhash: string | null }
export type DrawingTask = Drawing & { task: number }
export type DrawingAnswer = { task: number; drawn?: Drawn; fault?: string }

type Waiting = { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }

/** Draws one portrait. */
export type DrawingDesk = (drawing: Drawing) => Promise<Drawn>

/**
 * Portraits are drawn one after another in a process of its own: a drawing is a tenth of a second of
 * JavaScript, during which the server could answer nobody. It starts with the first and ends once it has
 * rested for a while, since what drawing took of memory is given back in no other way.
 */
export function openDrawingDesk(rest_ms = 20_000): DrawingDesk {
  const waiting = new Map<number, Waiting>()
  let worker: ChildProcess | null = null
  let resting: NodeJS.Timeout | undefined
  let tasks = 0

  const rest = () => {
    worker?.disconnect()
    worker = null
  }
  const settle = ({ task, drawn, fault }: DrawingAnswer) => {
    const one = waiting.get(task)
    waiting.delete(task)
    if (drawn) one?.resolve(drawn)
    else one?.reject(new Error(fault ?? notDrawn))
    if (waiting.size === 0) resting = setTimeout(rest, rest_ms).unref()
  }
  const start = () => {
    const started = fork(fileURLToPath(projectFile('demo/drawing/drawing-worker.ts')), {
      // None of our flags, and nothing of what our environment knows.
      execArgv: [],
      env: {},
      serialization: 'advanced',
    })
    const giveUp = (error: Error) => {
      if (worker !== started) return
      worker = null
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
    }
    started.on('message', (answer) => settle(answer as DrawingAnswer))
    started.on('error', giveUp)
    started.on('exit', () => giveUp(new Error(notDrawn)))
    // One that rests must not keep ours alive.
    started.unref()
    started.channel?.unref()
    return started
  }
  return (drawing) => {
    const task = ++tasks
    clearTimeout(resting)
    return new Promise((resolve, reject) => {
      waiting.set(task, { resolve, reject })
      worker ??= start()
      worker.send({ ...drawing, task } satisfies DrawingTask)
    })
  }
}

const notDrawn = 'The portrait was not drawn.'
