export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The colours of the drawings, and the blues of a night. */
export const colours = {
  sky: '#7ecbf9',
  pale: '#dcf1ff',
  rose: '#fd728a',
  ink: '#0d2436',
  moon: '#ffe9b0',
  white: '#fbf9f7',
  night: '#0a1c2b',
  dusk: '#123a54',
  deep: '#0b2c42',
} as const

export const size = { width: 1280, height: 720 }

const round = Math.PI * 2

/** From 0 to 1 and back a whole number of times in a loop, so that it ends as it began. */
export function sway(moment: number, times: number, start = 0): number {
  return 0.5 - 0.5 * Math.cos((moment * times + start) * round)
}

/** The part of a loop that has passed since `start`, which may lie beyond its end. */
export function since(moment: number, start: number): number {
  return (((moment - start) % 1) + 1) % 1
}

/** Rises softly from 0 to 1 between two values. */
export function soften(value: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

export function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, Math.max(0, radius), 0, round)
  pen.fill()
}

export function block(
  pen: Pen,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
  radius: number | number[] = 0,
): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

/** The voice shape: three round corners and a tight one, at the left or right of its foot. */
export function bubble(
  pen: Pen,
  place: { x: number; y: number; width: number; side: 'in' | 'out'; alpha?: number },
  colour: string,
): void {
  const { x, y, width, side, alpha = 1 } = place
  const height = width * 0.72
  const wide = height * 0.46
  const tight = height * 0.1
  pen.globalAlpha = alpha
  const corners = side === 'in' ? [wide, wide, wide, tight] : [wide, wide, tight, wide]
  block(pen, [x - width / 2, y - height / 2, width, height], colour, corners)
  pen.globalAlpha = 1
}

/** Three points inside a bubble: somebody is writing. */
export function writing(pen: Pen, x: number, y: number, width: number, colour: string): void {
  for (const step of [-1, 0, 1]) disc(pen, x + step * width * 0.2, y, width * 0.065, colour)
}

/** Numbers that look random but are the same in every run. */
export function thrown(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}
