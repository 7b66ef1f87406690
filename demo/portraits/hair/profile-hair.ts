import { diceFor } from '../dice.ts'
import type { Drawing } from '../drawing.ts'
import { shade, tone } from '../light.ts'
import { headscarves } from '../palette.ts'
import { bumpy, curve, lock, n, type Point } from '../shapes.ts'
import { drawBall, drawCurls, drawStrands, fillBackHair, fillHair } from './hair-fill.ts'
import { hangingSide, keptSide, wornSide } from './profile-outline.ts'

/** Draws what hangs behind the neck of a head seen from the side. */
export function drawProfileBackHair(drawing: Drawing): void {
  const { gathered, length, texture } = drawing.person.hair
  if (gathered === 'bun') drawBall(drawing, -46, -118, 33)
  if (gathered === 'puff') drawBall(drawing, -52, -112, 50)
  if (gathered === 'low_bun') drawBall(drawing, -88, 26, 30)
  if (gathered === 'pony') {
    fillBackHair(
      drawing,
      curve([
        [-60, -70],
        [-104, -54],
        [-124, 10],
        [-116, 90],
        [-100, 160],
        [-92, 90],
        [-88, 10],
        [-66, -20],
      ]),
    )
  }
  if (length > 110 && texture !== 'strands') fillBackHair(drawing, hangingSide(drawing, -4))
}

/** Draws the hair on a head seen from the side, looking to the right. */
export function drawProfileHair(drawing: Drawing): void {
  const { sheet, skin, light } = drawing
  const { hair } = drawing.person
  if (hair.crown === 'headscarf') drawScarfSide(drawing)
  else if (hair.crown === 'bald') sheet.soft(20 * light.side, -84, 34, 16, skin.glow, 0.7)
  else drawHairSide(drawing)
}

function drawHairSide(drawing: Drawing): void {
  const { person, sheet, skin } = drawing
  const { hair } = person
  const points =
    hair.length > 0 && hair.texture !== 'strands' ? wornSide(drawing) : keptSide(drawing)
  const curly = hair.texture === 'coily' || hair.texture === 'curly'
  const d = curly ? bumpy(points, hair.length > 0 ? 17 : hair.volume > 25 ? 15 : 11) : curve(points)
  sheet.moved('translate(4,5)', () => sheet.path(d, skin.shade, hair.length > 0 ? 0 : 0.3))
  if (hair.faded) fillFadedSide(drawing, d)
  else fillHair(drawing, d)
  if (curly) {
    const v = hair.volume
    const field = { left: -96 - v, right: 80, top: -110 - v, bottom: Math.max(40, hair.length) }
    drawCurls(drawing, d, field, hair.length > 0 ? 15 : 10)
  } else if (hair.name !== 'buzz') sheet.clipped(d, () => drawSideStrands(drawing))
  if (hair.texture === 'strands') drawBraidsSide(drawing)
}

function fillFadedSide(drawing: Drawing, d: string): void {
  const { sheet, hair } = drawing
  const fade = sheet.ramp(-10, -60, 0, 30, [
    [0, hair.base, 0.95],
    [0.5, hair.base, 0.75],
    [1, hair.base, 0.12],
  ])
  sheet.path(d, fade)
}

function drawSideStrands(drawing: Drawing): void {
  const { person } = drawing
  const { length: end, gathered, volume: v } = person.hair
  const dice = diceFor(person.seed, 'side strands')
  const lines: [Point, Point, Point][] = []
  for (let i = 0; i < 15; i++) {
    const share = dice.next()
    if (gathered !== 'none') {
      const goal: Point = gathered === 'low_bun' ? [-80, 14] : [-58, -86]
      lines.push([[58 - share * 44, -78 + share * 80], [0, -70 + share * 60], goal])
    } else if (end > 0) {
      const x = -80 - v * 0.4 + share * 84
      lines.push([
        [30 - share * 10, -104 - v],
        [x - 14, -70 + share * 20],
        [x, end - dice.between(0, 40)],
      ])
    } else {
      lines.push([
        [62 - share * 40, -90 + share * 20],
        [-10, -100 + share * 60],
        [-80, -40 + share * 70],
      ])
    }
  }
  drawStrands(drawing, lines)
}

function drawBraidsSide(drawing: Drawing): void {
  const { sheet, hair, person } = drawing
  const dice = diceFor(person.seed, 'side braids')
  for (let i = 0; i < 9; i++) {
    const x = -84 + i * 11
    const end = person.hair.length + dice.between(-14, 12)
    const d = `M${n(x + 16)},-60C${n(x)},-20 ${n(x - 4)},40 ${n(x - 2)},${n(end)}`
    sheet.line(d, hair.shade, 12)
    sheet.line(d, hair.base, 8.6)
    sheet.line(d, hair.shade, 4, 0.7, ' stroke-dasharray="2 7"')
  }
}

function drawScarfSide({ sheet, person, light }: Drawing): void {
  const cloth = diceFor(person.seed, 'headscarf').pick(headscarves)
  const base = tone(light, cloth)
  const dark = shade(light, cloth)
  const d =
    'M62,-84C30,-122 -70,-124 -96,-30C-104,30 -84,70 -78,110C-110,140 -110,170 -96,196C-30,226 40,220 84,186C92,160 70,130 50,116C60,112 62,108 52,104C30,96 20,60 26,20C30,-20 40,-50 62,-84Z'
  sheet.path(d, base)
  const ramp = sheet.ramp(60 * light.side, -60, -90 * light.side, 60, [
    [0, base, 0],
    [1, dark, 0.9],
  ])
  sheet.path(d, ramp)
  const folds: [Point, Point, Point][] = [
    [
      [40, 108],
      [-20, 150],
      [-88, 130],
    ],
    [
      [56, 128],
      [-10, 186],
      [-96, 160],
    ],
    [
      [30, -40],
      [0, 40],
      [-40, 100],
    ],
    [
      [44, -70],
      [-30, -20],
      [-74, 60],
    ],
  ]
  for (const [from, bend, to] of folds) sheet.path(lock(from, bend, to, 4.4), dark, 0.5)
}
