import type { Result, Router } from 'hono/router'

type Pattern<Call> = { pattern: RegExp; call: Call }

/**
 * A router for the paths of calls, such as /api/members/:id: a fixed one is found by one look, and goes
 * before those with something in it, of which few have as many parts. Hono's fast router refuses such
 * neighbours, and its other one takes as long as finding out who asks.
 */
export function callRouter<Call>(): Router<Call> {
  const fixed = new Map<string, Result<Call>>()
  const patterns = new Map<string, Pattern<Call>[]>()
  return {
    name: 'calls',
    add: (method, path, call) => {
      if (!path.includes(':')) return void fixed.set(`${method} ${path}`, [[[call, {}]]])
      const source = path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
      const key = lengthOf(method, path)
      const alike = patterns.get(key) ?? []
      patterns.set(key, [...alike, { pattern: new RegExp(`^${source}$`), call }])
    },
    match: (method, path) => {
      const found = fixed.get(`${method} ${path}`)
      if (found) return found
      for (const { pattern, call } of patterns.get(lengthOf(method, path)) ?? []) {
        const said = pattern.exec(path)?.groups
        if (said) return [[[call, said]]]
      }
      return [[]]
    },
  }
}

function lengthOf(method: string, path: string): string {
  return `${method} ${path.split('/').length}`
}
