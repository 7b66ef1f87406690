import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestMember } from '#server/testing/people.ts'

/** What a browser sends with a call of one of our own pages. */
export const ownPage = {
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
  'X-Client-Type': 'web',
}

type Reader = {
  /** Where it opens its streams, in turn. */
  urls: string[]
  cookie: string
  member: TestMember
  /** Comes back as soon as it was cut, instead of after the pause that it was told. */
  isHasty?: boolean
}

export type ReadingPage = ReturnType<typeof aReadingPage>

/**
 * A page of somebody with one conversation: it shows what it is told, and asks anew when it may have
 * missed something.
 */
export function aReadingPage({ urls, cookie, member, isHasty = false }: Reader) {
  const shown = new Set<number>()
  /** For each stream that it had, the numbers in the order in which they came. */
  const arrivals: number[][] = []
  const refused: string[] = []
  let conversation = ''
  let reloads = 0
  let turn = 0
  let isClosed = false
  let cut: () => unknown = () => undefined

  const urlNow = () => urls[turn % urls.length] as string
  const reload = async () => {
    reloads += 1
    for (;;) {
      const known = await askFor(urlNow(), cookie, {
        conversation,
        after: wholeUntil(shown),
      }).catch((fault: Error) => void refused.push(fault.message))
      if (!known) continue
      conversation = known.conversation
      for (const number of known.numbers) shown.add(number)
      return
    }
  }
  const hear = (piece: string, here: number[]) => {
    if (piece.includes('"missed":true')) void reload()
    const number = Number(/"type":"message".*?"number":(\d+)/.exec(piece)?.[1] ?? 0)
    if (number === 0) return
    here.push(number)
    shown.add(number)
  }
  const live = async () => {
    for (let opened = 0; !isClosed; opened += 1) {
      turn += 1
      const stream = await openStream(urlNow(), cookie).catch((fault: Error) => fault)
      if (stream instanceof Error) {
        refused.push(`the stream: ${stream.message}`)
        await sleep(20)
        continue
      }
      cut = () => stream.destroy()
      if (isClosed) stream.destroy()
      if (opened > 0) void reload()
      const here: number[] = []
      arrivals.push(here)
      let text = ''
      let pauseMs = 0
      stream.setEncoding('utf8').on('data', (part: string) => {
        const pieces = (text + part).split('\n\n')
        text = pieces.pop() ?? ''
        for (const piece of pieces) {
          pauseMs = Number(/^retry: (\d+)/.exec(piece)?.[1] ?? pauseMs)
          hear(piece, here)
        }
      })
      stream.on('error', () => undefined)
      await once(stream, 'close').catch(() => undefined)
      if (!isHasty && !isClosed) await sleep(pauseMs)
    }
  }
  void live()
  return {
    member,
    cut: () => cut(),
    close: () => {
      isClosed = true
      cut()
    },
    shown: () => [...shown].sort((one, other) => one - other),
    arrivals: () => arrivals,
    /** What came more than once by one stream. */
    doubled: () =>
      arrivals.flatMap((here) => here.filter((number, place) => here.indexOf(number) !== place)),
    reloads: () => reloads,
    refused: () => refused,
  }
}

/** Opens a member's stream, as a page does; fails when something else is answered. */
export function openStream(url: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/events?page=one`, { headers: { Cookie: cookie } }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer)
      answer.destroy()
      reject(new Error(`answered ${answer.statusCode}`))
    }).on('error', reject)
  })
}

/** Up to where no message is missing. */
function wholeUntil(shown: Set<number>): number {
  let number = 0
  while (shown.has(number + 1)) number += 1
  return number
}

/** The messages of a reader's one conversation, from one number on. */
async function askFor(
  url: string,
  cookie: string,
  { conversation: known, after }: { conversation: string; after: number },
) {
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { ...ownPage, Cookie: cookie } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return answer.json()
  }
  const chats = known
    ? null
    : ((await ask('/api/chats.php')) as { chats: { conversation: { id: string } }[] })
  const conversation = known || (chats?.chats[0]?.conversation.id ?? '')
  const numbers: number[] = []
  for (let more = conversation !== ''; more; ) {
    const from = numbers.at(-1) ?? after
    const path = `/api/conversations/${conversation}/messages?after=${from}`
    const found = (await ask(path)) as { messages: { number: number }[]; has_more: boolean }
    numbers.push(...found.messages.map(({ number }) => number))
    more = found.messages.length === 50
  }
  return { conversation, numbers }
}
