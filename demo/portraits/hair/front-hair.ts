import { lighten, mix } from '../colour.ts'
import { diceFor } from '../dice.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { faceOutline } from '../head/face.ts'
import { n, type Point } from '../shapes.ts'
import { drawStrandsOfBraids } from './braids.ts'
import { frontOutline, wornWidth } from './front-outline.ts'
import { drawBall, drawCurls, drawShine, drawStrands, fillHair } from './hair-fill.ts'

/** Draws the hair that lies in front of the head, and the shadow that seats it there. */
export function drawFrontHair(drawing: Drawing): void {
  const { crown } = drawing.person.hair
  if (crown === 'headscarf') return
  if (crown === 'bald') drawScalp(drawing)
  else if (crown === 'horseshoe') drawHorseshoe(drawing)
  else drawWorn(drawing)
}

function drawWorn(drawing: Drawing): void {
  const { sheet, skin, light, person } = drawing
  const { hair } = person
  const d = frontOutline(drawing)
  const shade = hair.faded ? 0.2 : 0.44
  sheet.clipped(faceOutline(drawing), () => {
    sheet.moved(`translate(${n(-3 * light.side)},7)`, () => sheet.path(d, skin.shade, shade))
  })
  if (hair.faded) fillFaded(drawing, d)
  else fillHair(drawing, d)
  if (hair.length > 110 && hair.texture !== 'curly' && hair.texture !== 'strands') drawEnds(drawing)
  if (hair.texture === 'coily' || hair.texture === 'curly') drawCurlsOver(drawing, d)
  else if (hair.name !== 'buzz') {
    sheet.clipped(d, () => {
      drawShine(drawing, hair.volume)
      drawStrands(drawing, strandLines(drawing))
    })
  }
  if (hair.texture === 'strands') drawStrandsOfBraids(drawing)
}

function fillFaded(drawing: Drawing, d: string): void {
  const { sheet, hair, person, light } = drawing
  const strength = person.hair.name === 'buzz' ? 0.86 : 1
  const fade = sheet.ramp(0, -58, 0, 14, [
    [0, hair.base, strength],
    [0.5, hair.base, 0.72 * strength],
    [1, hair.base, 0.1],
  ])
  sheet.path(d, fade)
  const s = light.side
  sheet.clipped(d, () => {
    sheet.soft(44 * s, -92, 60, 44, hair.glow, 0.5)
    sheet.soft(-52 * s, -84, 56, 60, hair.shade, 0.6)
  })
}

function drawCurlsOver(drawing: Drawing, d: string): void {
  const { person, sheet, hair, light } = drawing
  const reach = person.face.skull + person.hair.volume + 8
  const bottom = Math.max(person.hair.length, 30)
  sheet.clipped(d, () => {
    sheet.soft(50 * light.side, -80, 60, 50, hair.glow, 0.45)
  })
  const size = person.hair.length > 0 ? 15 : 10
  drawCurls(
    drawing,
    d,
    { left: -reach, right: reach, top: -104 - person.hair.volume, bottom },
    size,
  )
}

function drawEnds(drawing: Drawing): void {
  const { person } = drawing
  const dice = diceFor(person.seed, 'ends')
  const end = person.hair.length
  let d = ''
  for (const side of [-1, 1]) {
    const outer = wornWidth(drawing, end) * side
    for (let i = 0; i < 4; i++) {
      const x = turnedX(drawing, outer - side * (7 + i * 8.4))
      const tip = end + dice.between(4, 18)
      d += `M${n(x)},${n(end - 52)}Q${n(x - 11)},${n(end - 8)} ${n(x - side * dice.between(0, 8))},${n(tip)}Q${n(x + 11)},${n(end - 8)} ${n(x)},${n(end - 52)}Z`
    }
  }
  fillHair(drawing, d)
}

type Line = readonly [Point, Point, Point]

function strandLines(drawing: Drawing): Line[] {
  const { hair } = drawing.person
  const dice = diceFor(drawing.person.seed, 'strand lines')
  const lines: Line[] = []
  for (let i = 0; i < 16; i++) {
    const side = i % 2 === 0 ? -1 : 1
    const share = dice.next()
    if (hair.gathered !== 'none') lines.push(pulledBack(drawing, side, share))
    else if (hair.length > 0) lines.push(falling(drawing, side, share, dice.next()))
    else lines.push(combed(drawing, side, share, dice.next()))
  }
  return lines.map(
    ([a, b, c]): Line => [turned(drawing, a), turned(drawing, b), turned(drawing, c)],
  )
}

function turned(drawing: Drawing, [x, y]: Point): Point {
  return [turnedX(drawing, x), y]
}

function pulledBack({ person }: Drawing, side: number, share: number): Line {
  const { skull: w } = person.face
  const { brow, gathered } = person.hair
  const goal: Point = gathered === 'low_bun' ? [side * (w + 6), -10] : [side * 6, -112]
  const from: Point = [side * (8 + share * (w - 16)), brow + share * share * 40 - 4]
  return [from, [side * (20 + share * 44), -88 + share * 14], goal]
}

function falling(drawing: Drawing, side: number, share: number, roll: number): Line {
  const { hair } = drawing.person
  const end = hair.length - 6 - roll * 40
  const outer = wornWidth(drawing, end)
  const x = side * (outer - 4 - share * 30)
  const from: Point = [hair.part + side * (2 + share * 8), -100 - hair.volume * (1 - share)]
  return [from, [side * (wornWidth(drawing, -40) + 12 - share * 22), -52 + roll * 20], [x, end]]
}

function combed({ person }: Drawing, side: number, share: number, roll: number): Line {
  const { skull: w } = person.face
  const { part, volume: v, brow, fringe } = person.hair
  if (fringe === 'swept' || fringe === 'none') {
    const from: Point = [part + side * share * 14, brow - 6 - share * 22]
    return [from, [side * 46, -112 - v], [side * (w + v - 6), -60 + share * 50]]
  }
  const from: Point = [part * 0.5 + side * share * 20, -102 - v + share * 10]
  const reach = side * share * (w - 8)
  return [from, [reach * 0.9, -84 - v * 0.4], [reach, brow + 6 + roll * 4]]
}

function drawScalp({ sheet, skin, light, person, turn, hair }: Drawing): void {
  sheet.soft(26 * light.side + 6 * turn, -76, 36, 20, lighten(skin.glow, 0.05), 0.7)
  if (person.age < 60) sheet.soft(0, -60, 76, 60, mix(skin.shade, hair.base, 0.4), 0.14)
}

function drawHorseshoe(drawing: Drawing): void {
  drawScalp(drawing)
  const { skull: w } = drawing.person.face
  for (const side of [-1, 1]) {
    const at = (x: number, y: number) => `${n(turnedX(drawing, x * side))},${y}`
    const d = `M${at(w - 5, 12)}C${at(w + 3, 4)} ${at(w + 6, -34)} ${at(w - 2, -60)}C${at(w - 9, -56)} ${at(w - 12, -34)} ${at(w - 9, -16)}Z`
    fillHair(drawing, d, 0.95)
  }
}

/** Draws the ball of a bun or puff, which shows behind the crown. */
export function drawGathered(drawing: Drawing): void {
  const { gathered } = drawing.person.hair
  const x = -6 * drawing.turn
  if (gathered === 'bun') drawBall(drawing, x, -124, 34)
  if (gathered === 'puff') drawBall(drawing, x, -126, 52)
}
