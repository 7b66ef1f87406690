/** How long a provider of SMS may think. */
const timeoutMs = 10_000

/**
 * Posts a form or JSON to a provider of SMS; throws where it does not take it. Only the status is
 * told, since an answer may repeat the number and the text.
 */
export async function postSms(
  url: string,
  request: { headers: Record<string, string>; body: string; timeoutMs?: number | undefined },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
  }).catch((error: Error) => {
    throw new Error(`The SMS provider could not be reached: ${reasonOf(error)}.`)
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`)
}

function reasonOf(error: Error & { cause?: unknown }): string {
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code
  return code ?? error.name
}
