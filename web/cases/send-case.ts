import type { TakenCase } from '#contract/cases.ts'
import { clientType, readAnswer, UnreachableError } from '../calls.ts'

/**
 * Sends a complaint or a question with its pictures, and reports how much has been sent, from 0 to
 * 1.
 */
export async function sendCase(
  form: FormData,
  onProgress: (share: number) => void,
): Promise<TakenCase> {
  const answer = await readAnswer(await post(form, onProgress))
  return (answer as { case: TakenCase }).case
}

/** By XMLHttpRequest, the only one to know how much has been sent. */
function post(form: FormData, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/cases')
    request.setRequestHeader('X-Client-Type', clientType())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    for (const failure of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new UnreachableError()))
    }
    request.send(form)
  })
}
