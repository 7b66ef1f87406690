import { expect } from '@playwright/test'
import { fetchAtHome } from './at-home.ts'

type Message = { channel: string; to: string; subject: string; text: string; html: string }

/** The mails and text messages that were not really sent, the newest first. */
export async function readOutbox(): Promise<Message[]> {
  const { messages } = (await (await fetchAtHome('/dev/outbox.json')).json()) as {
    messages: Message[]
  }
  return messages
}

/** Waits for a mail to somebody and returns the path behind its button with this label. */
export async function linkInMail(to: string, label: string): Promise<string> {
  const find = async () => {
    const messages = await readOutbox()
    return messages.filter((mail) => mail.to === to).flatMap((mail) => linkOf(mail, label))[0]
  }
  let path: string | undefined
  await expect(async () => {
    path = await find()
    expect(path, `a mail to ${to} with the button "${label}"`).toBeDefined()
  }).toPass()
  return path ?? ''
}

function linkOf({ html }: Message, label: string): string[] {
  const links = html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)
  return [...links].flatMap(([, address = '', inside = '']) => {
    const words = inside
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#39;', "'")
      .trim()
    if (words !== label) return []
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return [pathname + search]
  })
}
