import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { makePhoto, type PictureFile } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
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

async function addPhotos(page: Page, files: PictureFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await (await choosing).setFiles(files)
}
