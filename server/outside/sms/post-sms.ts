/** How long an SMS provider may take. */
const timeoutMs = 10_000

/**
 * Posts a form or JSON to an SMS provider; throws if it is not accepted. Only the status is
 * reported, because an answer may repeat the number and the text.
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
