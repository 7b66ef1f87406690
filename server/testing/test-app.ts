import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Problem } from '#contract/refusals.ts'
import { createApi } from '../api.ts'
import { readEnvironment } from '../config/environment.ts'
import type { Context } from '../context/context.ts'
import { createContext } from '../create-context.ts'
import { aSession } from './people.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export type TestAnswer<Body> = { status: number; body: Body; problem: Problem; headers: Headers }

export type TestApp = TestDatabase & {
  context: Context
  /**
   * Makes a call as a member, or as a visitor with null; the answer is checked against the
   * contract.
   */
  call: <Body = Record<string, unknown>>(
    as: { id: string } | null,
    request: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestAnswer<Body>>
}

/** The whole API in process on a database of its own. */
export async function testApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'serenade-app-'))
  const DATA_KEY = randomBytes(32).toString('base64')
  const given = { DATA_DIR: folder, DATA_KEY, VAPID_PUBLIC_KEY: 'off', ...variables }
  const environment = readEnvironment(given)
  const context = await createContext({
    environment,
    db: database.db,
    log: pino({ level: 'silent' }),
    siteLifeMs: 0,
  })
  const api = createApi(context, { checkAnswers: true })
  const { protocol } = new URL(environment.publicUrl)
  const sessions = new Map<string, Promise<string>>()
  const cookieOf = (id: string) => {
    if (!sessions.has(id)) sessions.set(id, aSession(database.db, id))
    return sessions.get(id) as Promise<string>
  }
  return {
    ...database,
    context,
    call: async (as, request, body, headers) => {
      const [method = '', path = ''] = request.split(' ')
      const answer = await api.request(`${protocol}//localhost${path}`, {
        method,
        headers: {
          'X-Client-Type': 'web',
          ...(as && { Cookie: await cookieOf(as.id) }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const parsed = text ? JSON.parse(text) : null
      return { status: answer.status, body: parsed, problem: parsed, headers: answer.headers }
    },
  }
}

/** An answer as one text, without its ids: in a random id any few digits stand by chance. */
export function wordsOf(answer: unknown): string {
  return JSON.stringify(answer).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(an id)')
}
