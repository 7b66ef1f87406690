import { expect, test } from 'vitest'
import { calls } from './calls.ts'

test('S6.28 a call is for anyone or for members; beyond visitor, free and premium there is no role', () => {
  const kinds = new Set(Object.values(calls).map((call) => call.who))
  expect([...kinds].sort()).toEqual(['anyone', 'member'])
  const { user } = calls['GET /api/user.php'].answer.shape
  const named = Object.keys(user.def.innerType.shape)
  expect(named).toContain('paid_user')
  expect(named.filter((name) => /role|staff|admin|moderator/.test(name))).toEqual([])
})
