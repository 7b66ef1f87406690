import { expect, test } from 'vitest'
import { type ShownToast, withToast } from './use-toast.ts'

const toast = (id: string): ShownToast => ({ id, text: id })

test('At most three toasts are shown, the oldest leaves first', () => {
  const list = ['a', 'b', 'c', 'd'].reduce<ShownToast[]>((all, id) => withToast(all, toast(id)), [])
  expect(list.map((one) => one.id)).toEqual(['b', 'c', 'd'])
})

test('A toast with the same key takes the place of the first', () => {
  const list = withToast([toast('a'), toast('b')], { id: 'a', text: 'again' })
  expect(list.map((one) => one.text)).toEqual(['b', 'again'])
})
