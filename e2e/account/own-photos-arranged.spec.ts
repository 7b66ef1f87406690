import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { addPhotosByHand, askByHand, callByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { reload, visit } from '../support/visit.ts'

test('photos are described, cropped and put in order without dragging them', async ({ page }) => {
  await signUpKnown(page, newPerson('Vico'))
  await addPhotosByHand(page, ['#3b6ea5', '#a5643b', '#3ba56e'])
  const before = await photosOf(page)
  await visit(page, '/profile')

  await test.step('a description', async () => {
    await choose(page, 2, 'Describe it')
    const dialog = page.getByRole('dialog', { name: 'Describe this photo' })
    await dialog.getByLabel('Description').fill('On the pier in autumn')
    await expectAccessibleInBoth(page)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'On the pier in autumn' })).toBeVisible()
  })
  await test.step('what cards show of it', async () => {
    await choose(page, 2, 'Crop')
    const dialog = page.getByRole('dialog', { name: 'Crop this photo' })
    await expect(dialog.getByRole('group', { name: 'The visible part' })).toBeVisible()
    await expectAccessibleInBoth(page)
    const zoom = dialog.getByRole('slider', { name: 'Zoom' })
    await zoom.focus()
    for (let step = 0; step < 10; step += 1) await zoom.press('ArrowRight')
    const visible = dialog.getByRole('group', { name: 'The visible part' })
    await visible.focus()
    await page.keyboard.press('ArrowLeft')
    await visible.click({ position: { x: 12, y: 12 } })
    await dialog.getByRole('button', { name: 'Small and round' }).press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    const cropped = (await photosOf(page))[1]
    expect(cropped?.portrait_crop?.width).toBeLessThan(1)
    // The corner that was pressed is as near the middle as the picture goes.
    expect(cropped?.portrait_crop?.x).toBeCloseTo(0, 2)
    expect(cropped?.portrait_crop?.y).toBeCloseTo(0, 2)
    expect(cropped?.square_crop).toBeNull()
  })
  await test.step('the order', async () => {
    const handle = page.getByRole('button', { name: 'Move photo 1' })
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('The photo is over place 1 of 3.')).toBeAttached()
    // The first press may only scroll the next place into view.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      const moved = page.getByText('The photo is over place 2 of 3.')
      await expect(moved).toBeAttached({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect.poll(() => idsOf(page)).toEqual([1, 0, 2].map((index) => before[index]?.id))
    await expectAccessible(page)
  })
  await test.step('the main photo', async () => {
    await choose(page, 3, 'Make main photo')
    await expect.poll(() => idsOf(page)).toEqual([2, 1, 0].map((index) => before[index]?.id))
    await expect(page.getByText('The photo is now number 1.')).toBeAttached()
  })
  await test.step('a photo that is deleted leaves the others as they were', async () => {
    await choose(page, 1, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete this photo?' })
    await expectAccessibleInBoth(page)
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect.poll(() => idsOf(page)).toEqual([1, 0].map((index) => before[index]?.id))
    await expect(page.getByText('2 of 3 photos')).toBeVisible()
  })
})

test('a description that nobody touched here does not undo what another device saved', {
  tag: ['@wide'],
}, async ({ page }) => {
  await signUpKnown(page, newPerson('Wanda'))
  await addPhotosByHand(page, ['#6e3ba5'])
  const [photo] = await photosOf(page)
  await visit(page, '/profile')
  await choose(page, 1, 'Describe it')
  await callByHand(page, `PUT /api/photos/${photo?.id}`, { caption: 'By the lake' })
  const dialog = page.getByRole('dialog', { name: 'Describe this photo' })
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await reload(page)
  await expect(page.getByRole('img', { name: 'By the lake' })).toBeVisible()
})

type Crop = { x: number; y: number; width: number } | null
type Photo = { id: string; portrait_crop: Crop; square_crop: Crop }

async function photosOf(page: Page): Promise<Photo[]> {
  return (await askByHand<{ photos: Photo[] }>(page, '/api/photos')).photos
}

async function idsOf(page: Page): Promise<string[]> {
  return (await photosOf(page)).map(({ id }) => id)
}

/** Opens the menu of a photo and chooses an action, with the keyboard. */
async function choose(page: Page, photo: number, act: string): Promise<void> {
  await page.getByRole('button', { name: `Change photo ${photo}` }).press('Enter')
  const menu = page.getByRole('list', { name: `Photo ${photo}` })
  await menu.getByRole('button', { name: act }).press('Enter')
}
