import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { fromBuffer } from 'yauzl'
import { expectAccessible } from '../support/accessible.ts'
import { addPhotosByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown, writeByHand } from '../support/known.ts'
import { linkInMail } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { visit } from '../support/visit.ts'

test('a member gets the own data once, by a link, with what led to the account', {
  tag: ['@wide', '@S3.118–S3.123'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 410/)
  const hers = await openBrowser()
  const ella = await signUpKnown(hers, newPerson('Ella', { gender: 'female', seeking: ['male'] }))
  // Fetched, not opened: pictures still loading would be requested as a visitor.
  await page.request.get('/landers/gallery?network=adnet&ref=spring&sub1=one&sub2=two&sub3=three')
  await page.request.get('/?network=later')
  const ruben = await signUpKnown(page, newPerson('Ruben', { seeking: ['female'] }))
  await addPhotosByHand(page, ['#845a2b'])
  await writeByHand(page, ella, 'The tide is out.')

  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Your copy is ready')).toBeVisible()
  await expectAccessible(page)
  const link = await linkInMail(ruben.email, 'Download my data')

  await visit(hers, link)
  await expect(hers.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await hers.getByRole('button', { name: 'Download my data' }).click()
  await expect(hers).toHaveURL(/\/settings/)

  await visit(page, link)
  await expectAccessible(page)
  const data = await take(page)
  expect(data.account.tracking).toEqual({
    ...{ device: 'computer', language: 'en', place: 'other', source: '' },
    network: 'adnet',
    ref: 'spring',
    sub1: 'one',
    sub2: 'two',
    sub3: 'three',
  })
  expect(JSON.stringify(data)).toContain('The tide is out.')
  expect(JSON.stringify(data)).not.toContain(ella.email)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await visit(page, '/settings')
  await expect(page.getByText('You’ve downloaded your copy')).toBeVisible()
})

/** Downloads the file: a readable page, the photos and the data, which is returned. */
async function take(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const files = await unzip(await downloading)
  const inFolder = (folder: string) => [...files.keys()].filter((name) => name.startsWith(folder))
  const [conversation = ''] = inFolder('messages/')
  expect(inFolder('photos/')).toHaveLength(1)
  expect(files.get('index.html')).toContain(conversation)
  expect(files.get(conversation)).toContain('The tide is out.')
  return JSON.parse(files.get('data.json') ?? '')
}

async function unzip(download: Download): Promise<Map<string, string>> {
  const bytes = await readFile(await download.path())
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault)
      zip.on('error', reject)
      zip.on('end', resolve)
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (broken, stream) => {
          if (broken) return reject(broken)
          files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
          zip.readEntry()
        })
      })
      zip.readEntry()
    })
  })
  return files
}
