import type { Page } from '@playwright/test'
import { paths } from '#web/routing/paths.ts'
import { memberScreens, visitorScreens } from '../look/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { beginAs } from './as-role.ts'
import {
  expectRoom,
  expectSentOn,
  expectStanding,
  expectWaysOut,
  letPretendInstalled,
  listenTo,
} from './look-at.ts'
import { type Examples, fill, type Role, roles } from './row.ts'
import { table } from './table.ts'

// Each page is looked at once in each look: light on the phone, dark on the desktop. Free
// and Premium differ only in words and numbers, so axe reads each of them in one of the two looks.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: async ({ browserName: _ }, use, { project }) =>
    use(project.name === 'phone' ? 'light' : 'dark'),
})

/** Where words are lengthened, too: with another load of each page it would take three times as long. */
const screensOf: Record<Role, readonly string[]> = {
  visitor: visitorScreens,
  free: [],
  premium: memberScreens,
}

test.describe('each address has its status, its frame and a heading, room for words 40 % longer, a way out where it is installed, complains of nothing and asks nobody else', {
  tag: [
    '@S2.1',
    '@S2.4',
    '@S2.6',
    '@S2.14',
    '@S2.15',
    '@S2.42–S2.49',
    '@S2.51',
    '@S2.54',
    '@S2.64',
    '@S2.65',
    '@S2.67',
    '@S2.70',
    '@S2.72',
    '@S2.73',
    '@S2.76',
    '@S2.78',
    '@S2.79',
    '@S2.83',
    '@S2.85',
    '@S6.27',
  ],
}, () => {
  for (const role of roles) {
    test.describe(`as ${role}`, () => {
      // One browser walks all parts: who begins anew has to sign in, and to read every script again.
      let walker: { page: Page; examples: Examples; takeHeard: () => string[] }

      test.beforeAll(async ({ browser, baseURL }) => {
        const page = await browser.newPage()
        if (role === 'premium') await page.addInitScript(letPretendInstalled)
        const examples = await beginAs(page, role)
        walker = { page, examples, takeHeard: listenTo(page, baseURL) }
      })

      test.afterAll(() => walker?.page.close())

      for (const [part, rows] of Object.entries(table)) {
        test(part, async ({ browserName: _ }, { project }) => {
          const withAxe = role !== (project.name === 'phone' ? 'premium' : 'free')
          const { page, examples, takeHeard } = walker
          for (const row of rows) {
            const answer = row[role]
            const path = fill(row.path, examples)
            if (answer === 'login') await expectSentOn(page, path, paths.login(path))
            else if ('to' in answer) await expectSentOn(page, path, endOf(answer.to, examples))
            else await expectStanding(page, path, answer, withAxe)
            const isSeen = typeof answer === 'object' && 'layout' in answer
            if (role === 'premium' && isSeen) await expectWaysOut(page, path)
            if (screensOf[role].includes(row.path)) await expectRoom(page, path)
            expect.soft(takeHeard(), `what is heard on ${path}`).toEqual([])
          }
        })
      }
    })
  }
})

function endOf(to: string | RegExp, examples: Examples): string | RegExp {
  return typeof to === 'string' ? fill(to, examples) : to
}
