import { mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { hairColours } from '../drawing.ts'
import { drawBeanieSide } from '../hair/beanie.ts'
import { drawProfileHair } from '../hair/profile-hair.ts'
import { n } from '../shapes.ts'
import { drawEarring } from './earrings.ts'
import { drawProfileFeatures, drawProfileGlasses, drawProfileLines } from './profile-features.ts'

/** Draws a head from the side, looking to the right. */
export function drawProfileHead(drawing: Drawing): void {
  const { sheet, skin, light, person } = drawing
  const d = profileOutline(drawing)
  sheet.path(d, skin.base)
  sheet.clipped(d, () => {
    const s = light.side
    const ramp = sheet.ramp(s > 0 ? 70 : -30, 0, s > 0 ? -50 : 80, 20, [
      [0, skin.shade, 0],
      [0.5, skin.shade, 0.26],
      [1, skin.shade, 0.66],
    ])
    sheet.box(-110, -130, 240, 280, ramp)
    if (s > 0) sheet.soft(52, -50, 44, 40, skin.glow, 0.5)
    sheet.path(planeOf(s), skin.shade, 0.36 * light.hardness)
    sheet.soft(58, -5, 22, 16, skin.shade, 0.45)
    sheet.soft(36, 34, 28, 20, skin.blush, person.woman ? 0.5 : 0.34)
    sheet.soft(30, 106, 60, 14, skin.deep, 0.4)
  })
  drawProfileLines(drawing)
  drawProfileBeard(drawing)
  drawProfileFeatures(drawing)
  const covered = person.hair.crown === 'headscarf'
  if (!covered) drawProfileEar(drawing)
  drawProfileHair(drawing)
  drawBeanieSide(drawing)
  if (!covered && person.earring !== 'none' && person.hair.length === 0) {
    drawEarring(drawing, -6, 36)
  }
  drawProfileGlasses(drawing)
}

/** Draws the neck below a head seen from the side. */
export function drawProfileNeck({ sheet, skin, person, light }: Drawing): void {
  const nk = person.body.neck
  const d = `M-80,6C-74,46 ${n(-nk - 14)},58 ${n(-nk - 6)},112Q0,150 ${n(nk - 1)},118Q${n(nk - 4)},104 ${n(nk + 2)},84Z`
  sheet.path(d, skin.base)
  sheet.clipped(d, () => {
    sheet.path(`M-95,10L-64,56Q-20,120 60,106L60,10Z`, skin.shade, 0.66)
    const s = light.side
    sheet.soft(-40 * s, 110, 40, 60, skin.shade, 0.6)
  })
}

function profileOutline({ person }: Drawing): string {
  const { drop } = person.face
  const nose = person.woman ? 96 : 99
  const tip = nose + (person.nose.half - 12) * 0.6
  const full = person.mouth.full * 2
  const c = 74 + (person.woman ? 0 : 3)
  const y = person.nose.y
  return `M-86,-10C-88,-70 -46,-107 4,-106C48,-105 70,-88 76,-62C79,-52 78,-42 78,-36C79,-28 80,-22 77,-17C74,-12 72,-8 73,-3C76,6 85,${n(y - 20)} ${n(tip - 3)},${n(y - 12)}C${n(tip + 2)},${n(y - 8)} ${n(tip)},${n(y - 2)} ${n(tip - 5)},${n(y)}C88,${n(y + 3)} 82,${n(y + 2)} 79,${n(y + 5)}C78,${n(y + 9)} ${n(81 + full)},54 ${n(82 + full)},58C${n(83 + full)},62 79,64 78,65C80,66 ${n(80 + full)},69 ${n(79 + full)},73C${n(78 + full)},77 74,79 73,82C72,85 ${n(c)},87 ${n(c + 1)},${n(93 + drop * 0.5)}C${n(c + 1)},${n(104 + drop)} ${n(c - 14)},${n(109 + drop)} ${n(c - 26)},${n(107 + drop)}C36,105 20,100 8,86C-2,74 -8,54 -14,36C-30,42 -60,60 -74,36C-82,20 -86,4 -86,-10Z`
}

function planeOf(s: number): string {
  if (s > 0) return 'M-100,-110L10,-110L-2,-40L14,0L4,50L26,92L30,130L-100,130Z'
  return 'M100,-110L60,-110L58,-60L66,-30L50,-8L62,10L54,40L66,58L56,80L40,120L110,120Z'
}

function drawProfileEar({ sheet, skin }: Drawing): void {
  const warm = mix(skin.base, skin.blush, 0.25)
  sheet.soft(-4, 12, 22, 34, skin.shade, 0.5)
  sheet.path(
    'M-14,-12C-10,-24 10,-22 10,-6C10,4 4,10 2,20C0,32 -12,34 -14,24C-16,10 -20,2 -14,-12Z',
    warm,
  )
  sheet.line('M-9,-8C-4,-16 5,-12 4,-4C3,3 -3,6 -4,14C-5,20 -8,20 -9,16', skin.deep, 1.9, 0.45)
}

function drawProfileBeard({ sheet, person, light, skin }: Drawing): void {
  const { beard } = person
  if (beard === 'none') return
  const colours = hairColours(person.browColour, light)
  const base = mix(colours.base, skin.base, 0.12)
  const { y } = person.nose
  const drop = person.face.drop
  const low = 106 + drop + (beard === 'full' ? 22 : beard === 'short' ? 6 : 1)
  const moustache = `M82,${n(y + 8)}Q66,${n(y + 8)} 56,70Q68,66 79,64Q86,58 82,${n(y + 8)}Z`
  const chin = `M54,72Q66,80 75,82Q80,94 76,${n(low - 2)}Q62,${n(low + 4)} 50,${n(low - 2)}Q50,86 54,72Z`
  const cheeks = `M6,8C10,30 22,52 52,54Q60,52 70,${n(y + 8)}L82,${n(y + 8)}Q86,58 79,64L72,82Q80,92 77,${n(low - 4)}Q56,${n(low + 8)} 34,${n(low - 4)}C10,98 -4,70 -6,30Z`
  if (beard === 'moustache' || beard === 'goatee') sheet.path(moustache, base, 0.95)
  if (beard === 'goatee') sheet.path(chin, base, 0.95)
  if (beard === 'stubble' || beard === 'short' || beard === 'full') {
    const fade = sheet.ramp(10, 0, 22, 46, [
      [0, base, 0.1],
      [1, base],
    ])
    sheet.path(cheeks, fade, beard === 'stubble' ? 0.32 : 0.97)
    if (beard !== 'stubble') {
      const shade = sheet.ramp(0, 60, 0, low, [
        [0, colours.glow, 0.2],
        [1, colours.shade, 0.8],
      ])
      sheet.path(cheeks, shade)
    }
  }
}
