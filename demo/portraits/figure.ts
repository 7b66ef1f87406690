import { drawBody } from './body/body.ts'
import { drawMug } from './body/mug.ts'
import { beginDrawing, type Drawing } from './drawing.ts'
import { drawBackHair } from './hair/back-hair.ts'
import { drawProfileBackHair } from './hair/profile-hair.ts'
import { drawHead } from './head/head.ts'
import { drawProfileHead, drawProfileNeck } from './head/profile-head.ts'
import type { Light } from './light.ts'
import type { Person } from './person.ts'
import { n } from './shapes.ts'
import { Sheet } from './sheet.ts'
import type { Shot } from './shot.ts'

/** Draws the person of one picture on the 800 × 1000 canvas, transparent around. */
export function figureSvg(person: Person, shot: Shot, light: Light): string {
  const sheet = new Sheet('f')
  const place = `translate(${n(shot.x)},${n(shot.y)})`
  const facing = shot.view === 'profile' ? Math.sign(shot.turn) : 1
  sheet.moved(
    `${place} scale(${Math.round(shot.scale * facing * 1000) / 1000},${Math.round(shot.scale * 1000) / 1000})`,
    () => {
      const drawing = beginDrawing(sheet, person, shot, { ...light, side: light.side * facing })
      if (shot.view === 'profile') drawFromTheSide(drawing)
      else drawFromTheFront(drawing)
    },
  )
  return sheet.content()
}

function drawFromTheFront(drawing: Drawing): void {
  const { sheet, shot } = drawing
  const head = `rotate(${n(shot.tilt)} 0 90)`
  const body = `rotate(${n(-0.35 * shot.tilt)} 0 130) skewY(${n(shot.lean)})`
  sheet.moved(head, () => drawBackHair(drawing))
  sheet.moved(body, () => drawBody(drawing))
  sheet.moved(head, () => drawHead(drawing))
  if (shot.mug) sheet.moved(body, () => drawMug(drawing))
}

function drawFromTheSide(drawing: Drawing): void {
  const { sheet, shot } = drawing
  const head = `rotate(${n(shot.tilt * 0.5)} 0 90)`
  sheet.moved(head, () => drawProfileBackHair(drawing))
  sheet.moved(`skewY(${n(shot.lean)})`, () => drawBody(drawing))
  sheet.moved(head, () => {
    drawProfileNeck(drawing)
    drawProfileHead(drawing)
  })
}
