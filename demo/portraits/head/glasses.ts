import { mix } from '../colour.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { tone } from '../light.ts'
import type { Frame } from '../person.ts'
import { n } from '../shapes.ts'

const outlines = {
  round: 'M-19,1A19,18.5 0 1 1 19,1A19,18.5 0 1 1 -19,1Z',
  square: 'M-19,-12Q0,-15 20,-12Q22,4 16,13Q0,17 -15,13Q-21,4 -19,-12Z',
  thin: 'M-19,-8Q0,-12 20,-9Q22,5 14,12Q0,15 -13,12Q-21,4 -19,-8Z',
  cat: 'M-18,-9Q2,-14 25,-17Q22,8 12,12Q-2,16 -13,11Q-20,4 -18,-9Z',
}

export function drawGlasses(drawing: Drawing): void {
  const { sheet, person, turn, light } = drawing
  const { sunglasses, glasses } = drawing.shot
  const worn = sunglasses ? sunny(drawing) : glasses ? person.glasses : undefined
  if (!worn) return
  const { shape, colour } = worn
  const frame = tone(light, colour)
  const width = shape === 'thin' ? 2 : 3.2
  for (const side of [-1, 1]) {
    const far = Math.sign(turn) === side ? Math.abs(turn) : 0
    const x = side * (person.eye.apart + 0.5) * (1 - 0.12 * far) + 18 * turn
    sheet.moved(`translate(${n(x)},3) scale(${side * (1 - 0.16 * far)},1)`, () => {
      drawLens(drawing, outlines[shape])
      const glint = light.side * side
      sheet.line(`M${5 * glint - 4},-7L${5 * glint - 9},4`, '#ffffff', 2.4, 0.32)
      sheet.line(outlines[shape], frame, width)
    })
    const ear = turnedX(drawing, side * (person.face.skull - 2)) - 3 * turn
    sheet.line(`M${n(x + side * 19 * (1 - 0.16 * far))},-5L${n(ear)},-4`, frame, width * 0.8)
  }
  const bridge = 18.5 * turn
  sheet.line(`M${n(bridge - 11)},-1Q${n(bridge)},-6 ${n(bridge + 11)},-1`, frame, width)
}

function sunny({ person }: Drawing): Frame {
  return { shape: person.femininity > 0.6 ? 'cat' : 'square', colour: '#2b2326' }
}

function drawLens({ sheet, light, shot }: Drawing, outline: string): void {
  const clear = mix(light.key, '#ffffff', 0.4)
  const tint = sheet.ramp(0, -18, 0, 18, [
    [0, '#1c171c'],
    [0.6, '#332a30'],
    [1, mix('#5a4648', light.key, 0.25)],
  ])
  sheet.path(outline, shot.sunglasses ? tint : clear, shot.sunglasses ? 0.94 : 0.1)
}
