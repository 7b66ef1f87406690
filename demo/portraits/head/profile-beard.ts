import { mix } from '../colour.ts'
import { type Drawing, hairColours } from '../drawing.ts'
import { n } from '../shapes.ts'

export function drawProfileBeard({ sheet, person, light, skin }: Drawing): void {
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
