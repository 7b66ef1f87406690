import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible.ts'
import { makePhoto, type PictureFile } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startFreezing } from '../support/freezing.ts'
import { newPerson } from '../support/person.ts'
import { signUpByCall } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

test('a free member adds three photos with their states, not a fourth, and deletes one', {
  tag: ['@S0.4', '@S1.14', '@S2.30', '@S2.163', '@S5.30', '@S6.9'],
}, async ({ page }) => {
  const tina = newPerson('Tina')
  await signUpByCall(page, tina)
  await visit(page, '/profile')
  await expect(page.getByText('0 of 3 photos')).toBeVisible()
  await expectAccessible(page)

  const colours = ['#3b6ea5', '#a5643b', '#3ba56e']
  await addPhotos(page, await Promise.all(colours.map(makePhoto)))
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText('3 of 3 photos')).toBeVisible()
  await expect(photos.getByRole('img', { name: 'Your photo 1 of 3' })).toBeVisible()
  await expect(photos.getByText('Active', { exact: true })).toHaveCount(3)
  await expect(photos.getByText('Main photo', { exact: true })).toHaveCount(1)
  await expect(photos.getByText('You have 3 photos').first()).toBeVisible()
  await expectAccessible(page)

  await photos.getByRole('button', { name: 'Change photo 2' }).click()
  await page.getByRole('list', { name: 'Photo 2' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this photo?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(photos.getByText('2 of 3 photos')).toBeVisible()
  // It shows at once: whoever leaves in the next moment has deleted it.
  await page.goto('about:blank')
  const known = async () => (await (await page.request.get('/api/photos')).json()).photos
  await expect.poll(known).toHaveLength(2)
  await visit(page, '/profile')
  await expect(photos.getByText('2 of 3 photos')).toBeVisible()
  await expect(photos.getByRole('img', { name: /^Your photo/ })).toHaveCount(2)
})

test('a file that is no picture is refused in words and can be left out', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d .*\/api\/photos/)
  await signUpByCall(page, newPerson('Uwe'))
  await visit(page, '/profile')
  await addPhotos(page, [
    { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ])
  const refused = 'We can’t read this file. Please use JPEG, PNG, WebP or AVIF.'
  await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText(refused)).toHaveCount(0)
  await expect(page.getByText('0 of 3 photos')).toBeVisible()
})

test('an upload takes its time on a slow network, and is told of where nothing comes on', {
  tag: ['@wide'],
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/net::ERR_|\/api\/|\/healthz/)
  await signUpByCall(page, newPerson('Yves'))
  const network = await startFreezing(baseURL ?? '')
  await page.clock.install()
  await page.addInitScript(countProgress)
  await visit(page, `${network.url}/profile`)
  network.slowDown(1_000_000)
  await addPhotos(page, [await makeLargePhoto()])
  const bar = page.getByRole('progressbar', { name: /^Sending/ })
  await expect(bar).toBeVisible()
  const heard = () => page.evaluate(() => Number(document.documentElement.dataset.heard ?? 0))
  let [known, jumps] = [0, 0]
  await expect
    .poll(
      async () => {
        if ((await heard()) > known) {
          // What is slow would be over by now if time alone ended it. What was heard until here is past.
          await page.clock.fastForward(40_000)
          known = await heard()
          jumps += 1
        }
        return bar.count()
      },
      { intervals: [20] },
    )
    .toBe(0)
  expect(jumps).toBeGreaterThan(1)
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText('1 of 3 photos')).toBeVisible()

  await addPhotos(page, [await makeLargePhoto()])
  await expect(bar).toBeVisible()
  network.freeze()
  await page.clock.fastForward(50_000)
  await expect(bar).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: 'please try again later' })
  // What was on its way may be heard of meanwhile, and the minute begins anew.
  await expect(async () => {
    await page.clock.fastForward(12_000)
    await expect(told).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await network.stop()
})

/** Runs in the page: counts how often an upload is told of what has been sent. */
function countProgress(): void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    this.upload.addEventListener('progress', () => {
      const { dataset } = document.documentElement
      dataset.heard = `${Number(dataset.heard ?? 0) + 1}`
    })
    send.call(this, body)
  }
}

/** Of some megabytes, since no two points of it are alike. */
async function makeLargePhoto(): Promise<PictureFile> {
  const [width, height] = [2400, 3000]
  const points = randomBytes(width * height * 3)
  const picture = sharp(points, { raw: { width, height, channels: 3 } }).jpeg({ quality: 95 })
  return { name: 'sand.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() }
}

async function addPhotos(page: Page, files: PictureFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await (await choosing).setFiles(files)
}
