type Link = { title: string; url: string }

type ShareActs = {
  /** The system's own share sheet, if there is one. */
  share?: (link: Link) => Promise<void>
  copy: (url: string) => Promise<void>
}

/** Passes a link to the system's sheet, or copies it. Closing the sheet means nothing more. */
export async function shareLink(
  link: Link,
  { share, copy }: ShareActs,
): Promise<'shared' | 'copied'> {
  if (share) {
    try {
      await share(link)
      return 'shared'
    } catch (error) {
      if (isAbort(error)) return 'shared'
    }
  }
  await copy(link.url)
  return 'copied'
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
