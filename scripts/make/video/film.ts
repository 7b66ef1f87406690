import { drawEvening } from './evening.ts'
import { drawMeeting } from './meeting.ts'
import { size } from './shapes.ts'

/** The part of mediabunny used here; the package is not part of the project. */
type Mediabunny = {
  Output: new (options: { format: unknown; target: { buffer: ArrayBuffer | null } }) => Film
  BufferTarget: new () => { buffer: ArrayBuffer | null }
  Mp4OutputFormat: new (options: { fastStart: 'in-memory' }) => unknown
  WebMOutputFormat: new () => unknown
  CanvasSource: new (canvas: HTMLCanvasElement, options: object) => Source
}
type Source = { add: (second: number, duration: number) => Promise<void> }
type Film = {
  addVideoTrack: (source: Source, options: { frameRate: number }) => void
  start: () => Promise<void>
  finalize: () => Promise<void>
}

const scenes = { evening: drawEvening, meeting: drawMeeting }
export type Scene = keyof typeof scenes

const codecs = { webm: 'vp9', mp4: 'avc' } as const
export type Kind = keyof typeof codecs

const seconds = 8
const frames_per_second = 24

/** Draws one loop, frame by frame, and returns the bytes of its file. */
export async function film(scene: Scene, kind: Kind, bitrate: number): Promise<number[]> {
  const { Output, BufferTarget, Mp4OutputFormat, WebMOutputFormat, CanvasSource } =
    await loadMediabunny()
  const { canvas, pen } = createPage()
  const format =
    kind === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new CanvasSource(canvas, {
    codec: codecs[kind],
    bitrate,
    keyFrameInterval: seconds,
    latencyMode: 'quality',
  })
  output.addVideoTrack(source, { frameRate: frames_per_second })
  await output.start()
  const frames = seconds * frames_per_second
  for (let frame = 0; frame < frames; frame++) {
    scenes[scene](pen, frame / frames)
    await source.add(frame / frames_per_second, 1 / frames_per_second)
  }
  await output.finalize()
  return [...new Uint8Array(target.buffer ?? new ArrayBuffer(0))]
}

/** One frame as a PNG in base64; the first one is the poster. */
export function still(scene: Scene, moment: number): string {
  const { canvas, pen } = createPage()
  scenes[scene](pen, moment)
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}

function createPage() {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser draws on no canvas.')
  return { canvas, pen }
}

async function loadMediabunny(): Promise<Mediabunny> {
  const address = '/mediabunny.mjs'
  return import(/* @vite-ignore */ address)
}
