import { diceFor } from './dice.ts'
import { figureSvg } from './figure.ts'
import type { Light } from './light.ts'
import { personOf } from './person.ts'
import { allScenes } from './scenes/all-scenes.ts'
import { foregroundSvg } from './scenes/foreground.ts'
import { Sheet } from './sheet.ts'
import { type Shot, shotOf } from './shot.ts'
import type { PortraitSubject } from './subject.ts'

/** One layer's SVG content on 800 × 1000 and how far it is out of focus, in units of that canvas. */
export type Layer = { content: string; blur: number }

export type PortraitLayers = {
  shot: Shot
  light: Light
  background: Layer
  figure: Layer
  foreground: Layer | undefined
  mark: Layer
}

const canvas = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000"'

/** The illustration of picture 0 to 5 of a subject as one SVG of 800 × 1000; always the same for the same input. */
export function portraitSvg(subject: PortraitSubject, picture: number): string {
  const { background, figure, foreground, mark } = portraitLayers(subject, picture)
  // A blur fades toward the canvas's edge, so the scene also lies sharp beneath itself.
  const scene = `<g id="scene">${background.content}</g>`
  const far = blurred({ content: '<use href="#scene"/>', blur: background.blur }, 'far')
  const near = foreground ? blurred(foreground, 'near') : ''
  return `<svg ${canvas} width="800" height="1000">${scene}${far}${figure.content}${near}${mark.content}</svg>`
}

/** The layers of a picture, back to front, and the light they were drawn in. */
export function portraitLayers(subject: PortraitSubject, picture: number): PortraitLayers {
  const person = personOf(subject)
  const shot = shotOf(person, picture)
  const { content, light } = drawScene(shot)
  const leaves = foregroundSvg(shot, light)
  const mark = new Sheet('m')
  drawMark(mark)
  return {
    shot,
    light,
    background: { content, blur: shot.scale > 2 ? 6 : shot.scale > 1.6 ? 4 : 2 },
    figure: { content: figureSvg(person, shot, light), blur: 0 },
    foreground: leaves ? { content: leaves, blur: 9 } : undefined,
    mark: { content: mark.content(), blur: 0 },
  }
}

/** One layer, sharp, as an SVG document of the given width and height. */
export function layerSvg({ content }: Layer, width: number, height: number): Buffer {
  return Buffer.from(`<svg ${canvas} width="${width}" height="${height}">${content}</svg>`)
}

function blurred({ content, blur }: Layer, id: string): string {
  const filter = `<filter id="${id}"><feGaussianBlur stdDeviation="${blur}"/></filter>`
  return `${filter}<g filter="url(#${id})">${content}</g>`
}

function drawScene(shot: Shot): { content: string; light: Light } {
  const sheet = new Sheet('b')
  const dice = diceFor(shot.seed, `scene ${shot.number}`)
  const nearness = shot.scale > 2 ? 1.24 : shot.scale > 1.6 ? 1.1 : 1
  const enlarge = `translate(400 440) scale(${nearness}) translate(-400 -440)`
  const light = sheet.moved(enlarge, () => {
    return allScenes[shot.scene]({ sheet, dice, side: shot.side })
  })
  return { content: sheet.content(), light: { ...light, side: shot.side } }
}

const letters = [
  'M13,16A6,6 0 1 0 13,24M13,4L13,26',
  'M19,20L31,20A6,6 0 1 0 29,24.4',
  'M37,26L37,14M37,19A5,5 0 0 1 47,19L47,26M47,19A5,5 0 0 1 57,19L57,26',
  'M69,14A6,6 0 1 0 69.1,14',
]

/**
 * Writes the small word "demo" beside the head, where cards of any shape leave it and a square does;
 * drawn strokes, so no font decides how it looks.
 */
function drawMark(sheet: Sheet): void {
  sheet.moved('translate(616,182) scale(0.78)', () => {
    sheet.box(-12, -7, 98, 42, '#16121a', 0.34, 21)
    sheet.line(letters.join(''), '#ffffff', 3, 0.88)
  })
}
