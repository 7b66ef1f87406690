type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Sends the beacon each time the page goes out of sight; it outlives the page. Answers how to stop.
 */
export function tellWhenHidden(page: Page, send: (path: string, body: string) => void): () => void {
  const tell = () => {
    if (page.visibilityState === 'hidden') send('/api/page-hidden.php', '{}')
  }
  page.addEventListener('visibilitychange', tell)
  return () => page.removeEventListener('visibilitychange', tell)
}
