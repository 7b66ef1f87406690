import { lighten, mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { tone } from '../light.ts'
import { n } from '../shapes.ts'

/** Draws both eyes: open with a gaze, or closed in laughter. */
export function drawEyes(drawing: Drawing): void {
  for (const side of [-1, 1]) {
    const { turn, person, sheet } = drawing
    const far = Math.sign(turn) === side ? Math.abs(turn) : 0
    const x = side * person.eye.apart * (1 - 0.14 * far) + 17 * turn
    sheet.moved(`translate(${n(x)},0) scale(${side * (1 - 0.16 * far)},1)`, () => {
      if (drawing.shot.laughing) drawLaughingEye(drawing)
      else drawOpenEye(drawing, side)
    })
  }
}

function drawLaughingEye(drawing: Drawing): void {
  const { sheet, person, skin } = drawing
  const w = person.eye.width
  const lid = `M${n(-w)},3Q${n(-w * 0.2)},-9 ${n(w)},2.4`
  sheet.path(`${lid}Q${n(-w * 0.1)},-4.6 ${n(-w)},3Z`, lashColour(drawing))
  sheet.line(lid, lashColour(drawing), person.woman ? 2.4 : 1.9)
  sheet.line(`M${n(-w * 0.8)},9Q0,5 ${n(w * 0.86)},8`, skin.shade, 1.5, 0.6)
  sheet.line(`M${n(-w * 0.9)},-5Q0,-14 ${n(w)},-5`, skin.deep, 1.2, 0.3)
}

function drawOpenEye(drawing: Drawing, side: number): void {
  const { sheet, person, shot, light, skin } = drawing
  const { width: w, height: h, slant } = person.eye
  const lower = h * 0.74 - 1.5 * shot.smile
  const upper = `M${n(-w)},2.6C${n(-0.62 * w)},${n(-h)} ${n(0.3 * w)},${n(-1.32 * h)} ${n(w)},${n(slant)}`
  const almond = `${upper}C${n(0.6 * w)},${n(lower)} ${n(-0.3 * w)},${n(lower + 1)} ${n(-w)},2.6Z`
  const white = mix(tone(light, '#f4e9df'), skin.base, 0.24)
  sheet.path(almond, white)
  const gaze = shot.gaze * side
  sheet.clipped(almond, () => {
    sheet.soft(-w, 3, 7, 7, skin.blush, 0.5)
    sheet.soft(w, slant + 2, 9, 8, skin.shade, 0.45)
    drawIris(drawing, gaze)
    sheet.path(`${upper}L${n(w)},${n(slant + 4)}Q0,${n(-h * 0.5)} ${n(-w)},5Z`, skin.deep, 0.42)
  })
  const spark = 2.6 * light.side * side
  sheet.oval(gaze + spark, -h * 0.36, 1.8, 1.8, '#fffaf2', 0.95)
  drawLid(drawing, upper)
  sheet.line(
    `M${n(-w * 0.86)},4.6Q${n(w * 0.1)},${n(lower + 1.4)} ${n(w)},${n(slant + 1)}`,
    skin.deep,
    1.1,
    0.36,
  )
}

function drawIris({ sheet, person, light }: Drawing, gaze: number): void {
  const r = Math.min(8.4, person.eye.height * 1.02)
  const iris = tone(light, person.iris)
  sheet.oval(gaze, -0.9, r, r, mix(iris, '#120c10', 0.5))
  sheet.oval(gaze, -0.9, r - 1, r - 1, iris)
  sheet.soft(gaze, 2.6, r * 0.8, r * 0.62, lighten(iris, 0.16), 0.8)
  sheet.oval(gaze, -0.9, r * 0.46, r * 0.46, '#140d10')
}

function drawLid(drawing: Drawing, upper: string): void {
  const { sheet, person, skin } = drawing
  const { width: w, height: h, slant, lid } = person.eye
  const made = person.femininity > 0.6
  const thick = made ? 3 : 2.1
  const wing = made ? 3.4 : 0.6
  const ink = lashColour(drawing)
  const back = `C${n(0.3 * w)},${n(-1.32 * h - thick * 1.2)} ${n(-0.62 * w)},${n(-h - thick * 0.6)} ${n(-w)},2.6Z`
  const tip = `L${n(w + wing)},${n(slant - wing * 0.9)}`
  sheet.path(`${upper}${tip}${back}`, ink)
  if (made) sheet.soft(w * 0.1, -h * 1.15, w, h * 0.62, skin.deep, 0.26)
  const crease = -h * (1.14 + 0.34 * lid)
  sheet.line(
    `M${n(-w * 0.82)},${n(crease * 0.42)}C${n(-0.4 * w)},${n(crease * 1.05)} ${n(0.4 * w)},${n(crease * 1.2)} ${n(w * 1.06)},${n(slant - 4.4)}`,
    skin.deep,
    1.3,
    0.5,
  )
}

function lashColour({ person, hair }: Drawing): string {
  return mix(hair.shade, '#1a1014', person.fair ? 0.72 : 0.6)
}
