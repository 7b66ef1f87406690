const types = ['NEW_PUSH_MESSAGE', 'NEW_PUSH_CLICK'] as const
export type PushMessage = (typeof types)[number]

/** What our service worker says in a message, or null if it comes from somebody else. */
export function pushMessageOf(
  message: { origin: string; data: unknown },
  ownOrigin: string,
): PushMessage | null {
  // Some browsers leave the origin of a worker's message empty; only our own workers can send one.
  if (message.origin !== '' && message.origin !== ownOrigin) return null
  const type = (message.data as { type?: unknown } | null)?.type
  return types.find((each) => each === type) ?? null
}
