const types = ['NEW_PUSH_MESSAGE', 'NEW_PUSH_CLICK'] as const
export type PushMessage = (typeof types)[number]

/** What our service worker says in a message, or null where somebody else speaks. */
export function pushMessageOf(
  message: { origin: string; data: unknown },
  ownOrigin: string,
): PushMessage | null {
  // Some browsers leave the origin of a worker's message empty; only workers of our own can send one.
  if (message.origin !== '' && message.origin !== ownOrigin) return null
  const type = (message.data as { type?: unknown } | null)?.type
  return types.find((each) => each === type) ?? null
}
