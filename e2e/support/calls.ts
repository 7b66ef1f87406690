import { setTimeout } from 'node:timers/promises'
import { expect, type Page, type Response } from '@playwright/test'
import sharp from 'sharp'

/** Calls the server as the person on this page, without the screens. Fails unless the call succeeds. */
export async function callByHand(
  page: Page,
  call: `${'POST' | 'PUT' | 'DELETE'} ${string}`,
  data?: object,
): Promise<void> {
  const [method = '', path = ''] = call.split(' ')
  const headers = { 'X-Client-Type': 'web' }
  const answer = await page.request.fetch(path, { method, data, headers })
  expect(answer.ok(), `${call} answered ${answer.status()}`).toBe(true)
}

/** Whether a busy machine's server put it off until later, as it does with what matters least. */
export function isPutOff(answer: Pick<Response, 'status' | 'headers'>): boolean {
  return answer.status() === 503 && answer.headers()['retry-after'] !== undefined
}

/** Asks the server as the person on this page, and again while it puts that off. */
export async function askByHand<Answer>(page: Page, path: string): Promise<Answer> {
  let answer = await page.request.get(path)
  for (let again = 0; isPutOff(answer) && again < 10; again += 1) {
    await setTimeout(2000)
    answer = await page.request.get(path)
  }
  expect(answer.ok(), `GET ${path} answered ${answer.status()}`).toBe(true)
  return answer.json()
}

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** A different picture for each colour, since the same photo is not accepted twice. */
export async function makePhoto(background: string): Promise<PictureFile> {
  const picture = sharp({ create: { width: 640, height: 800, channels: 3, background } })
  return {
    name: `colour-${background.slice(1)}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  }
}

/** Adds a photo of each colour to the profile of the person on this page. */
export async function addPhotosByHand(page: Page, colours: readonly string[]): Promise<void> {
  for (const colour of colours) {
    const answer = await page.request.post('/api/photos', {
      multipart: { photo: await makePhoto(colour) },
      headers: { 'X-Client-Type': 'web' },
    })
    expect(answer.ok(), `POST /api/photos answered ${answer.status()}`).toBe(true)
  }
}

/** Makes a Dutch town the home of the person on this page. */
export async function moveByHand(page: Page, town: string): Promise<void> {
  const path = `/api/places?country=NL&name=${encodeURIComponent(town)}`
  const { places } = await askByHand<{ places: { id: number; name: string }[] }>(page, path)
  const place = places.find(({ name }) => name === town)
  await callByHand(page, 'PUT /api/profile', { place_id: place?.id })
}

/** Counts the calls to each path that a page makes from now on. */
export function watchCalls(page: Page): (path: string) => number {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return (path) => paths.filter((each) => each === path).length
}
