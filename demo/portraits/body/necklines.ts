import type { Person } from '../person.ts'
import { n } from '../shapes.ts'
import type { GarmentKind } from './wardrobe.ts'

/** The upper edge of a garment from the left shoulder's neck point to the right one's, as an open path. */
export function neckline(kind: GarmentKind, person: Person): string {
  const nk = person.body.neck
  switch (kind) {
    case 'turtleneck':
      return `M${n(-nk - 5)},112Q0,130 ${n(nk + 5)},112L${n(nk + 9)},136Q${n(nk + 20)},143 ${n(nk + 34)},146`
    case 'v':
      return `M${n(-nk - 14)},140L0,238L${n(nk + 14)},140`
    case 'scoop':
      return `M${n(-nk - 34)},145C${n(-nk - 14)},222 ${n(nk + 14)},222 ${n(nk + 34)},145`
    case 'boat':
      return `M${n(-nk - 46)},147Q0,192 ${n(nk + 46)},147`
    case 'dress':
      return `M${n(-person.body.shoulder + 68)},164L${n(-person.body.shoulder + 74)},176Q-44,236 0,244Q44,236 ${n(person.body.shoulder - 74)},176L${n(person.body.shoulder - 68)},164`
    case 'shirt':
      return `M${n(-nk - 8)},132L0,196L${n(nk + 8)},132`
    case 'knit':
      return `M${n(-nk - 9)},136C${n(-nk + 4)},166 ${n(nk - 4)},166 ${n(nk + 9)},136`
    default:
      return `M${n(-nk - 13)},139C${n(-nk + 2)},178 ${n(nk - 2)},178 ${n(nk + 13)},139`
  }
}
