import { expect, test } from 'vitest'
import { drawInSite } from '../shell/testing/draw-in-site.tsx'
import { FictionalLabel } from './fictional-label.tsx'

const iconOf = (fictional_icon: string) =>
  /<use [^>]*href="[^"#]*#([^"]+)"/.exec(
    drawInSite(<FictionalLabel>Fictional profile</FictionalLabel>, {
      settings: { fictional_icon },
    }),
  )?.[1]

test('a fictional profile is marked by the icon that the site chose, beside the word', {
  tags: ['S3.78'],
}, () => {
  expect(iconOf('mask-happy')).toMatch(/^mask-happy/)
  expect(iconOf('star')).toMatch(/^star/)
})

test('an icon that we do not draw is the usual one, so that no mark is missing', () => {
  for (const icon of ['', 'no-such-icon', 'toString']) expect(iconOf(icon)).toMatch(/^mask-happy/)
})
