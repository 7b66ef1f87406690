import type { Drawing } from '../drawing.ts'
import { drawBeanie } from '../hair/beanie.ts'
import { drawFrontHair } from '../hair/front-hair.ts'
import { drawHeadscarf } from '../hair/headscarf.ts'
import { drawAgeLines, drawMarks } from './age-lines.ts'
import { drawBeard } from './beard.ts'
import { drawBrows } from './brows.ts'
import { drawEarrings } from './earrings.ts'
import { drawEars } from './ears.ts'
import { drawEyes } from './eyes.ts'
import { drawFace, faceOutline } from './face.ts'
import { drawGlasses } from './glasses.ts'
import { drawMouth } from './mouth.ts'
import { drawNose } from './nose.ts'

/** Draws a head from the front, hair in front of it included. */
export function drawHead(drawing: Drawing): void {
  const covered = drawing.person.hair.crown === 'headscarf'
  if (!covered) drawEars(drawing)
  drawFace(drawing)
  drawing.sheet.clipped(faceOutline(drawing), () => {
    drawMarks(drawing)
    drawAgeLines(drawing)
  })
  drawBeard(drawing)
  drawNose(drawing)
  drawMouth(drawing)
  drawEyes(drawing)
  drawBrows(drawing)
  drawGlasses(drawing)
  const hidden = drawing.person.hair.length > 0
  if (hidden) drawEarrings(drawing)
  drawFrontHair(drawing)
  drawBeanie(drawing)
  if (covered) drawHeadscarf(drawing)
  else if (!hidden) drawEarrings(drawing)
}
