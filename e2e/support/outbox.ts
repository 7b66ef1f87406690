import { expect, type Page } from '@playwright/test'

type Mail = { channel: string; to: string; subject: string; html: string }

/** Waits for a mail to somebody and answers the path behind its button with this label. */
export async function linkInMail(page: Page, to: string, label: string): Promise<string> {
  const find = async () => {
    const answer = await page.request.get('/dev/outbox.json')
    const { messages }: { messages: Mail[] } = await answer.json()
    return messages.filter((mail) => mail.to === to).flatMap((mail) => linkOf(mail, label))[0]
  }
  let path: string | undefined
  await expect(async () => {
    path = await find()
    expect(path, `a mail to ${to} with the button "${label}"`).toBeDefined()
  }).toPass()
  return path ?? ''
}

function linkOf({ html }: Mail, label: string): string[] {
  const links = html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)
  return [...links].flatMap(([, address = '', inside = '']) => {
    const words = inside.replace(/<[^>]*>/g, '').trim()
    if (words !== label) return []
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return [pathname + search]
  })
}
