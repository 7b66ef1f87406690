import { lighten, mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { shade, tone } from '../light.ts'
import { lock, n } from '../shapes.ts'
import { drawJacket } from './jackets.ts'
import { neckline } from './necklines.ts'

/** Draws what lies on top of the torso: collars, lapels, buttons, scarf, jewellery. */
export function drawGarmentDetails(drawing: Drawing, colour: string, dark: string): void {
  const { kind } = drawing.shot.garment
  drawNecklace(drawing)
  if (kind === 'shirt') drawCollar(drawing, colour, dark)
  else if (['blazer', 'denim', 'coat', 'cardigan'].includes(kind)) drawJacket(drawing, colour, dark)
  else if (kind === 'turtleneck') drawRoll(drawing, colour, dark)
  else drawEdge(drawing, colour, dark)
  if (kind === 'hoodie') drawCords(drawing)
  if (drawing.shot.garment.scarf) drawScarf(drawing)
}

/** Draws the hood lying behind the neck. */
export function drawHood({ sheet, person, shot, light }: Drawing): void {
  const nk = person.body.neck
  const dark = shade(light, shot.garment.colour)
  const d = `M${n(-nk - 52)},152C${n(-nk - 44)},96 ${n(-nk - 10)},84 0,84C${n(nk + 10)},84 ${n(nk + 44)},96 ${n(nk + 52)},152Z`
  sheet.path(d, mix(tone(light, shot.garment.colour), dark, 0.55))
}

function drawNecklace({ sheet, person, shot, light, skin }: Drawing): void {
  const shows = ['v', 'scoop', 'dress', 'boat', 'tee'].includes(shot.garment.kind)
  if (!shows || person.necklace === 'none') return
  const nk = person.body.neck
  const metal = tone(light, person.metal)
  const low = person.necklace === 'pendant' ? 196 : 168
  if (shot.garment.kind !== 'tee' && shot.garment.kind !== 'boat') {
    const chain = `M${n(-nk - 3)},126Q${n(-nk * 0.5)},${low - 8} 0,${low}Q${n(nk * 0.5)},${low - 8} ${n(nk + 3)},126`
    sheet.line(chain, skin.shade, 2.2, 0.4)
    sheet.line(chain, metal, 1.7)
    if (person.necklace === 'pendant') sheet.oval(0, low + 6, 4.4, 6, lighten(metal, 0.04))
  }
}

function drawEdge({ sheet, person, shot }: Drawing, colour: string, dark: string): void {
  const edge = neckline(shot.garment.kind, person)
  if (shot.garment.kind === 'dress') return
  sheet.line(edge, dark, 9, 0.55)
  sheet.line(edge, lighten(colour, 0.02), 6.4)
}

function drawRoll({ sheet, person, light }: Drawing, colour: string, dark: string): void {
  const nk = person.body.neck
  const d = `M${n(-nk - 5)},106Q0,126 ${n(nk + 5)},106L${n(nk + 9)},139Q0,162 ${n(-nk - 9)},139Z`
  sheet.path(d, colour)
  const ramp = sheet.ramp(nk * light.side, 0, -nk * light.side, 0, [
    [0, lighten(colour, 0.06), 0.6],
    [0.4, colour, 0],
    [1, dark, 0.9],
  ])
  sheet.path(d, ramp)
  sheet.line(`M${n(-nk - 9)},139Q0,162 ${n(nk + 9)},139`, dark, 2.4, 0.7)
  sheet.line(`M${n(-nk - 7)},124Q0,145 ${n(nk + 7)},124`, dark, 1.6, 0.4)
}

function drawCollar(drawing: Drawing, colour: string, dark: string): void {
  const { sheet, person, light } = drawing
  const nk = person.body.neck
  sheet.line('M0,196L0,720', dark, 2, 0.6)
  for (let y = 232; y < 700; y += 62) {
    sheet.oval(0, y, 3.6, 3.6, lighten(colour, 0.1))
    sheet.oval(0.4, y + 0.6, 1.4, 1.4, dark, 0.7)
  }
  for (const side of [-1, 1]) {
    const d = `M${n(side * (nk + 4))},108Q${n(side * (nk + 16))},120 ${n(side * (nk + 17))},134L${n(side * (nk + 6))},186L${n(side * 3)},197Q${n(side * (nk - 14))},164 ${n(side * (nk - 3))},126Z`
    sheet.moved('translate(0,5)', () => sheet.path(d, dark, 0.5))
    sheet.path(d, side === light.side ? lighten(colour, 0.05) : mix(colour, dark, 0.32))
    sheet.line(`M${n(side * (nk + 6))},186L${n(side * 3)},197`, dark, 1.6, 0.5)
  }
}

function drawCords({ sheet, person }: Drawing): void {
  for (const side of [-1, 1]) {
    const x = side * (person.body.neck - 12)
    sheet.line(`M${n(x)},164Q${n(x + side * 4)},210 ${n(x - side * 2)},252`, '#efe6da', 3, 0.85)
  }
}

function drawScarf({ sheet, person, shot, light }: Drawing): void {
  const colour = shot.garment.scarf
  if (!colour) return
  const nk = person.body.neck + 12
  const base = tone(light, colour)
  const dark = shade(light, colour)
  const d = `M${n(-nk)},100C${n(-nk - 26)},120 ${n(-nk - 26)},156 ${n(-nk + 10)},170C-16,186 16,186 ${n(nk - 10)},170C${n(nk + 26)},156 ${n(nk + 26)},120 ${n(nk)},100C24,126 -24,126 ${n(-nk)},100Z`
  sheet.path(
    `M${n(10 * light.side)},160L${n(36 * light.side)},158L${n(46 * light.side)},318L${n(8 * light.side)},322Z`,
    mix(base, dark, 0.35),
  )
  sheet.moved('translate(0,6)', () => sheet.path(d, dark, 0.7))
  sheet.path(d, base)
  sheet.clipped(d, () => {
    const ramp = sheet.ramp(nk * light.side, 0, -nk * light.side, 0, [
      [0, lighten(base, 0.05), 0.6],
      [0.4, base, 0],
      [1, dark, 0.9],
    ])
    sheet.box(-120, 80, 240, 140, ramp)
    for (const y of [122, 136, 150]) {
      sheet.path(lock([-nk - 10, y - 4], [0, y + 24], [nk + 8, y - 8], 3), dark, 0.42)
    }
  })
}
