import { type Drawing, turnedX } from '../drawing.ts'
import { bumpy, curve, type Point } from '../shapes.ts'
import { drawBackBraids } from './braids.ts'
import { drawGathered } from './front-hair.ts'
import { wornWidth } from './front-outline.ts'
import { fillBackHair, fillHair } from './hair-fill.ts'

/** Draws the hair behind head and neck, seen from the front. */
export function drawBackHair(drawing: Drawing): void {
  const { hair } = drawing.person
  if (hair.crown !== 'full' && hair.crown !== 'receding') return
  if (hair.texture === 'strands') drawBackBraids(drawing)
  else if (hair.length > 0) fillBackHair(drawing, hanging(drawing))
  if (hair.gathered === 'pony') drawTail(drawing)
  if (hair.gathered === 'low_bun') drawLowBun(drawing)
  drawGathered(drawing)
}

function hanging(drawing: Drawing): string {
  const { length, texture } = drawing.person.hair
  const end = Math.min(length - 4, 190)
  const side = (s: number): Point[] =>
    [-30, 0, 30, 60, 90, 120, 150, 190]
      .filter((y) => y <= end)
      .map((y): Point => [turnedX(drawing, s * (wornWidth(drawing, y) - 4)), y])
  const { skull: w } = drawing.person.face
  const top: Point[] = [
    [-0.8 * w, -76],
    [0, -96],
    [0.8 * w, -76],
  ]
  const points = [...side(-1).reverse(), ...top, ...side(1), [0, end + 6] as Point]
  return texture === 'curly' ? bumpy(points, 16) : curve(points)
}

function drawTail(drawing: Drawing): void {
  const s = Math.sign(drawing.turn) * -1
  const points: Point[] = [
    [s * 30, -70],
    [s * 88, -40],
    [s * 100, 30],
    [s * 96, 110],
    [s * 84, 178],
    [s * 66, 120],
    [s * 60, 30],
  ]
  const d = curve(points)
  fillHair(drawing, d)
  drawing.sheet.path(d, drawing.hair.shade, 0.3)
}

function drawLowBun(drawing: Drawing): void {
  const s = Math.sign(drawing.turn) * -1
  const centre = [s * 62, 46] as const
  const ring = Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i / 10) * 2 * Math.PI
    return [centre[0] + Math.cos(angle) * 26, centre[1] + Math.sin(angle) * 28]
  })
  fillBackHair(drawing, curve(ring))
}
