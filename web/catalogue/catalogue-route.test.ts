import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Page, pageContext } from '../data/page-context.ts'
import { loader } from './catalogue.route.tsx'

/** What the page is told, however its address was spelt. */
function load(atHome: boolean) {
  const context = new RouterContextProvider()
  context.set(pageContext, { atHome } as Page)
  const request = new Request('http://localhost:3000/DEV/ui?words=pseudo')
  return loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0])
}

test('the catalogue is there on the very machine that serves', () => {
  expect(load(true)).toEqual({ set: 'pseudo' })
})

test('to anybody else the catalogue is not there', () => {
  expect(() => load(false)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
