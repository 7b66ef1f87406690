import {
  block,
  bubble,
  colours,
  disc,
  type Pen,
  size,
  soften,
  sway,
  thrown,
  writing,
} from './shapes.ts'

const chapters = [drawWindow, drawTalk, drawBench] as const
/** The share of a chapter in which it opens into the next one. */
const opening = 0.17

/** Three chapters that open out of each other: a lit window, a talk, a bench under the moon. */
export function drawMeeting(pen: Pen, moment: number): void {
  const place = moment * chapters.length
  const number = Math.floor(place) % chapters.length
  const passed = place - Math.floor(place)
  chapters[number]?.(pen, moment, passed)
  const opened = soften(passed, 1 - opening, 1)
  if (opened === 0) return
  pen.save()
  pen.beginPath()
  const reach = 780 * opened
  const radius = reach * 0.9
  pen.roundRect(640 - reach, 380 - reach, reach * 2, reach * 2, [
    radius,
    radius,
    radius,
    radius * 0.2,
  ])
  pen.clip()
  chapters[(number + 1) % chapters.length]?.(pen, moment, 0)
  pen.restore()
}

/** Somebody is still up: a window with a lamp, a plant and a cup, and the first words beside it. */
function drawWindow(pen: Pen, moment: number, passed: number): void {
  block(pen, [0, 0, size.width, size.height], '#0e2f46')
  for (let row = 0; row < 9; row++) {
    for (let stone = 0; stone < 10; stone++) {
      if (thrown(row * 13 + stone) < 0.62) continue
      block(pen, [stone * 140 + (row % 2) * 70 - 60, row * 84 + 10, 128, 64], '#103650', 10)
    }
  }
  block(pen, [430, 110, 420, 480], colours.night, 28)
  block(pen, [452, 132, 376, 436], colours.moon, 14)
  block(pen, [452, 330, 376, 12], colours.night)
  block(pen, [634, 132, 12, 436], colours.night)
  pen.save()
  pen.beginPath()
  pen.rect(452, 132, 376, 436)
  pen.clip()
  drawLamp(pen, moment)
  block(pen, [452, 520, 376, 48], '#f6cf83')
  block(pen, [520, 452, 62, 70], colours.rose, [6, 6, 16, 16])
  drawLeaves(pen, moment)
  block(pen, [704, 478, 66, 46], colours.sky, [4, 4, 22, 22])
  drawSteam(pen, moment)
  pen.restore()
  block(pen, [404, 584, 472, 30], '#071622', 10)
  const shown = soften(passed, 0.12, 0.34)
  const y = 300 - 26 * shown
  bubble(pen, { x: 905, y, width: 190, side: 'in', alpha: shown }, colours.sky)
  if (shown > 0.9) writing(pen, 905, y, 190, colours.ink)
}

/** It hangs from the frame, and its light breathes a little. */
function drawLamp(pen: Pen, moment: number): void {
  disc(pen, 736, 214, 66 + 4 * sway(moment, 3), '#fff3d2')
  block(pen, [734, 132, 4, 60], colours.night)
  block(pen, [702, 188, 68, 34], colours.rose, [34, 34, 6, 6])
}

function drawLeaves(pen: Pen, moment: number): void {
  for (const leaf of [-2, -1, 0, 1, 2]) {
    pen.save()
    pen.translate(551, 456)
    pen.rotate(leaf * 0.36 + (sway(moment, 3, leaf / 7) - 0.5) * 0.07)
    pen.fillStyle = leaf % 2 === 0 ? '#044b6b' : '#07648d'
    pen.beginPath()
    pen.ellipse(0, -56, 15, 58, 0, 0, Math.PI * 2)
    pen.fill()
    pen.restore()
  }
}

function drawSteam(pen: Pen, moment: number): void {
  for (const line of [0, 1]) {
    const risen = (moment * 6 + line * 0.5) % 1
    pen.globalAlpha = 0.5 * Math.sin(risen * Math.PI)
    disc(pen, 728 + line * 20 + Math.sin(risen * 6) * 6, 464 - risen * 66, 9, colours.white)
  }
  pen.globalAlpha = 1
}

const turns = [
  { x: 470, y: 210, width: 250, side: 'in', colour: colours.sky, start: 0.1 },
  { x: 800, y: 350, width: 280, side: 'out', colour: colours.rose, start: 0.3 },
  { x: 500, y: 510, width: 220, side: 'in', colour: colours.white, start: 0.5 },
] as const

/** An answer, and an answer to it. */
function drawTalk(pen: Pen, moment: number, passed: number): void {
  block(pen, [0, 0, size.width, size.height], '#044b6b')
  disc(pen, 1160, 690, 330 + 8 * sway(moment, 3), '#07648d')
  disc(pen, 90, 40, 230 + 8 * sway(moment, 3, 0.5), '#07648d')
  for (const { x, y, width, side, colour, start } of turns) {
    const shown = soften(passed, start, start + 0.16)
    if (shown === 0) continue
    const height = y + 34 * (1 - shown)
    bubble(pen, { x, y: height, width, side, alpha: shown }, colour)
    if (shown < 0.5) continue
    pen.globalAlpha = (shown - 0.5) * 2
    const lines = [0.56, 0.4]
    for (const [line, part] of lines.entries()) {
      const left = x - width * 0.28
      block(pen, [left, height - 16 + line * 26, width * part, 10], colours.ink, 5)
    }
    pen.globalAlpha = 1
  }
}

/** Where two people who wrote to each other sit down. */
function drawBench(pen: Pen, moment: number, passed: number): void {
  block(pen, [0, 0, size.width, size.height], colours.ink)
  disc(pen, 640, 300, 300, '#10304a')
  disc(pen, 640, 300, 220, '#153c5a')
  disc(pen, 640, 300, 140, colours.moon)
  for (let star = 0; star < 26; star++) {
    pen.globalAlpha = 0.3 + 0.6 * sway(moment, 3, thrown(star))
    disc(pen, thrown(star + 4) * size.width, thrown(star + 31) * 420, 2, colours.pale)
  }
  pen.globalAlpha = 1
  pen.fillStyle = '#071622'
  pen.beginPath()
  pen.ellipse(640, 820, 1000, 250, 0, 0, Math.PI * 2)
  pen.fill()
  for (const y of [452, 486]) block(pen, [470, y, 340, 18], '#0f4a68', 9)
  block(pen, [456, 532, 368, 22], '#0f4a68', 11)
  for (const x of [484, 776]) block(pen, [x, 548, 18, 62], '#0b3850', 6)
  const near = soften(passed, 0.1, 0.5)
  const sit = 452 + 4 * sway(moment, 3)
  bubble(pen, { x: 520 + 58 * near, y: sit, width: 140, side: 'in' }, colours.sky)
  bubble(pen, { x: 762 - 58 * near, y: sit - 6, width: 140, side: 'out' }, colours.rose)
}
