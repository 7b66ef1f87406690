import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Photo, Unseen } from './photo.tsx'

test('A member without a photo is shown by the initial, and the text alternative stays', () => {
  const page = renderToStaticMarkup(<Photo src={null} name="ørjan" alt="No photo of Ørjan yet" />)
  expect(page).not.toContain('<img')
  expect(page).toContain('>Ø<')
  expect(page).toContain('aria-label="No photo of Ørjan yet"')
})

test('An initial beyond the basic plane is not cut in half', () => {
  expect(renderToStaticMarkup(<Photo name="𝒜da" alt="" />)).toContain('>𝒜<')
})

test('Photos wait until they are near, except the one in view at once', () => {
  const later = renderToStaticMarkup(<Photo src="/a.webp" name="A" alt="" />)
  expect(later).toContain('loading="lazy"')
  expect(later).toContain('when-near')
  const first = renderToStaticMarkup(<Photo src="/a.webp" name="A" alt="" eager />)
  expect(first).toContain('loading="eager"')
  expect(first).not.toContain('when-near')
  const covered = renderToStaticMarkup(
    <Unseen value>
      <Photo src="/a.webp" name="A" alt="" eager />
    </Unseen>,
  )
  expect(covered).toBe(later)
})

test('An online avatar says the word, not only the dot', () => {
  const page = renderToStaticMarkup(<Avatar src="/a.webp" name="Maya" online="Online" />)
  expect(page).toMatch(/sr-only"[^>]*>Online</)
})
