import sharp from 'sharp'
import { hashPicture, makeTeaser } from '#server/photos/pictures.ts'
import { renderPortrait } from '../portraits/render-portrait.ts'
import {
  type Drawing,
  type DrawingAnswer,
  type DrawingTask,
  type Drawn,
  sizes,
} from './drawing-desk.ts'

// Runs in a process of its own, straight from the source tree, and ends with the desk that started it:
// what people tell the server by a signal reaches it too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

process.on('message', async ({ task, ...drawing }: DrawingTask) => {
  const answer = await draw(drawing).then(
    (drawn): DrawingAnswer => ({ task, drawn }),
    (error: Error): DrawingAnswer => ({ task, fault: error.message }),
  )
  process.send?.(answer)
})

async function draw({ subject, picture, variant, wantsHash }: Drawing): Promise<Drawn> {
  const drawn = await renderPortrait(subject, picture, sizes[variant])
  return {
    bytes: await finish(drawn, variant),
    thumbhash: wantsHash ? await hashPicture(sharp(drawn)) : null,
  }
}

function finish(drawn: Buffer, variant: Drawing['variant']): Promise<Buffer> | Buffer {
  if (variant === 'teaser') return makeTeaser(sharp(drawn))
  if (variant !== 'square') return drawn
  const { width } = sizes.square
  return sharp(drawn)
    .extract({ left: 0, top: 0, width, height: width })
    .webp({ quality: 66 })
    .toBuffer()
}
