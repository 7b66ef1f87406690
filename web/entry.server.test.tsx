import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { draw } from './entry.server.tsx'

const page = (part: React.ReactNode) => (
  <html lang="en">
    <body>
      <Suspense fallback="…">{part}</Suspense>
    </body>
  </html>
)

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

function Late({ words }: { words: Promise<string> }) {
  return <p>{use(words)}</p>
}

function Broken(): never {
  throw new Error('A part fails.')
}

test('a page whose parts are there is drawn at once, and one with a part to wait for when it has come', async () => {
  const there = await draw(page(<p>Words</p>), 'n')
  expect(there.failed).toBe(false)
  expect(textOf(there)).toBe(
    '<!DOCTYPE html><html lang="en"><head></head><body><!--$--><p>Words</p><!--/$--></body></html>',
  )
  const words = new Promise<string>((come) => setTimeout(() => come('Words'), 20))
  expect(await draw(page(<Late words={words} />), 'n')).toEqual(there)
})

test('where a part fails, the page says so', async () => {
  const drawn = await draw(page(<Broken />), 'n')
  expect(drawn.failed).toBe(true)
  expect(textOf(drawn)).toContain('…')
})
