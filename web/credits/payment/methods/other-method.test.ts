import { expect, test } from 'vitest'
import { insteadOfSaved, otherMethod } from './other-method.ts'

test('after a failure the usual method of the country among the others is offered', {
  tags: ['S4.97', 'S4.98'],
}, () => {
  expect(otherMethod(methodsOf('card', 'ideal', 'paypal'), 'card', 799)?.id).toBe('ideal')
  expect(otherMethod(methodsOf('card'), 'card', 799)).toBeUndefined()
})

test('where a stored card has failed PayPal is offered', { tags: ['S4.100'] }, () => {
  expect(insteadOfSaved(methodsOf('ideal', 'card', 'paypal'), 'card', 799)?.id).toBe('paypal')
})

test('where there is no PayPal, or it does not take the amount, another method is', {
  tags: ['S4.100'],
}, () => {
  expect(insteadOfSaved(methodsOf('card', 'ideal'), 'card', 799)?.id).toBe('ideal')
  const [paypal, ideal] = methodsOf('paypal', 'ideal')
  const dear = { ...paypal!, minimum_minor: 800 }
  expect(insteadOfSaved([dear, ideal!], 'card', 799)?.id).toBe('ideal')
  expect(insteadOfSaved([dear], 'card', 799)).toBeUndefined()
})

function methodsOf(...ids: string[]) {
  return ids.map((id) => ({
    id,
    name: id,
    minimum_minor: 1,
    maximum_minor: null,
    storable: false,
  }))
}
