import { mix } from '../colour.ts'
import { type Drawing, hairColours } from '../drawing.ts'
import { tone } from '../light.ts'
import { lock, n } from '../shapes.ts'

/** Draws eye, brow, nostril and mouth of a head seen from the side. */
export function drawProfileFeatures(drawing: Drawing): void {
  const { sheet, person, skin, light, hair } = drawing
  const ink = mix(hair.shade, '#1a1014', 0.6)
  const h = person.eye.height
  const almond = `M50,2C56,${n(-h * 0.9)} 64,${n(-h * 1.05)} 69,${n(-h * 0.55)}C70,-2 69,3 67,5C61,7 55,6 50,2Z`
  sheet.path(almond, mix(tone(light, '#f4e9df'), skin.base, 0.26))
  sheet.clipped(almond, () => {
    sheet.oval(66, -0.6, 4.2, h * 0.86, tone(light, person.iris))
    sheet.oval(67, -0.6, 2.2, h * 0.46, '#140d10')
    sheet.soft(58, -h * 0.8, 14, 6, skin.deep, 0.5)
  })
  sheet.oval(67, -3.4, 1.3, 1.3, '#fffaf2', 0.9)
  const lash = person.femininity > 0.6 ? 5 : 1.5
  sheet.path(
    `M48,3C55,${n(-h - 1)} 64,${n(-h * 1.2)} 70,${n(-h * 0.6)}L${n(71 + lash)},${n(-h * 0.8 - lash * 0.3)}Q71,${n(-h * 1.2)} 68,${n(-h * 1.24)}C61,${n(-h * 1.5)} 54,${n(-h * 1.1)} 48,3Z`,
    ink,
  )
  sheet.line(`M49,-6Q57,${n(-h * 1.7)} 69,${n(-h * 1.36)}`, skin.deep, 1.3, 0.5)
  drawProfileBrow(drawing)
  sheet.path(
    `M90,${n(person.nose.y - 1)}Q84,${n(person.nose.y - 6)} 79,${n(person.nose.y - 1)}Q84,${n(person.nose.y + 2)} 90,${n(person.nose.y - 1)}Z`,
    skin.deep,
    0.6,
  )
  sheet.line(
    `M76,${n(person.nose.y - 10)}Q70,${n(person.nose.y - 4)} 75,${n(person.nose.y + 2)}`,
    skin.shade,
    2,
    0.8,
  )
  drawProfileMouth(drawing)
}

function drawProfileBrow({ sheet, person, skin, light }: Drawing): void {
  const colours = hairColours(person.browColour, light)
  const y = person.brow.y + 1
  const t = person.brow.thick
  sheet.path(
    `M76,${n(y + 1)}C66,${n(y - 5)} 56,${n(y - 5)} 43,${n(y + 5)}C55,${n(y - 1)} 66,${n(y + t * 0.5)} 76,${n(y + t + 1)}Z`,
    mix(colours.shade, skin.base, person.fair ? 0.3 : 0.12),
    0.94,
  )
}

function drawProfileMouth({ sheet, skin, person, shot }: Drawing): void {
  const f = person.mouth.full * 2
  const up = -1.5 - 3.5 * shot.smile
  const corner = `${n(60 - 3 * shot.smile)},${n(65 + up)}`
  sheet.path(
    `M${corner}Q72,${n(57)} ${n(81 + f)},55.4Q${n(84 + f)},59 78,65Q68,67 ${corner}Z`,
    mix(skin.lip, skin.deep, 0.36),
  )
  sheet.path(`M${corner}Q70,69 78,65Q${n(82 + f)},69 ${n(79 + f)},74Q70,77 ${corner}Z`, skin.lip)
  sheet.line(
    `M${n(58 - 3 * shot.smile)},${n(64 + up)}Q68,68 78.5,65`,
    mix(skin.deep, '#2a1018', 0.3),
    1.8,
    0.85,
  )
  sheet.soft(57 - 3 * shot.smile, 64 + up, 6, 6, skin.deep, 0.3)
}

/** Draws the folds and lines of age on a head seen from the side. */
export function drawProfileLines({ sheet, person, skin }: Drawing): void {
  const fold = Math.min(0.5, 0.14 + Math.max(0, person.age - 28) / 85)
  sheet.line(`M72,${n(person.nose.y + 1)}Q58,50 54,66`, skin.shade, 2.1, fold)
  if (person.age < 43) return
  for (const y of [-4, 1, 6]) sheet.line(`M44,${y}L34,${n(y * 1.9 - 1)}`, skin.shade, 1.3, 0.4)
  sheet.line('M50,11Q58,16 66,12', skin.shade, 1.6, 0.4)
  if (person.age < 50) return
  for (const y of [-46, -56])
    sheet.path(lock([76, y], [60, y - 3], [40, y + 2], 1.2), skin.shade, 0.5)
}

export function drawProfileGlasses({ sheet, person, shot, light }: Drawing): void {
  if (!person.glasses || !shot.glasses) return
  const frame = tone(light, person.glasses.colour)
  sheet.line('M70,-12Q80,-8 78,8Q74,18 66,14Q58,8 60,-8Q64,-14 70,-12Z', frame, 3)
  sheet.line('M60,-6L2,-8', frame, 3)
}
