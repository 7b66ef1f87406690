import { expect, test } from 'vitest'
import { loader } from './short-address.route.tsx'

function goalOf(address: string): string | null {
  try {
    loader({ request: new Request(`https://example.test${address}`) } as never)
  } catch (thrown) {
    return (thrown as Response).headers.get('Location')
  }
  return null
}

test('the bare name of a lander leads to its address, with slug and query', {
  tags: ['S2.51'],
}, () => {
  expect(goalOf('/gallery')).toBe('/landers/gallery')
  expect(goalOf('/video/talk?network=x&sub1=y')).toBe('/landers/video/talk?network=x&sub1=y')
  expect(goalOf('/gallery/weekend/')).toBe('/landers/gallery/weekend')
})
