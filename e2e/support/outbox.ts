import { expect } from '@playwright/test'
import { fetchAtHome } from './at-home.ts'

type Message = { channel: string; to: string; subject: string; text: string; html: string }

/** The mails and text messages to somebody that were not really sent, the newest first. */
export async function readOutbox(to: string): Promise<Message[]> {
  const answer = await fetchAtHome(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: Message[] }
  return messages
}

/** Waits for a mail to somebody and returns the path behind its button with this label. */
export async function linkInMail(to: string, label: string): Promise<string> {
  const find = async () => {
    const messages = await readOutbox(to)
    const [link] = messages.flatMap((mail) => linksOf(mail, label))
    return link && link.pathname + link.search
  }
  let path: string | undefined
  await expect(async () => {
    path = await find()
    expect(path, `a mail to ${to} with the button "${label}"`).toBeDefined()
  }).toPass()
  return path ?? ''
}

/** Where the buttons of a mail with this label lead. */
export function linksOf({ html }: Pick<Message, 'html'>, label: string): URL[] {
  const links = html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)
  return [...links].flatMap(([, address = '', inside = '']) => {
    const words = inside
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#39;', "'")
      .trim()
    if (words !== label) return []
    return [new URL(address.replaceAll('&amp;', '&'))]
  })
}
