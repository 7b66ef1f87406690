import { clientType, readAnswer, thisPage, UnreachableError } from './calls.ts'

export type FormProgress = {
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Stops it. */
  signal?: AbortSignal
}

/** A picture may wait this long for its turn to be looked at, when all of it has been sent. */
const silentAtMostMs = 60_000

/**
 * Sends a form with files, and answers as a call does. By XMLHttpRequest, the only one to know how much
 * has been sent: however slow that is, only where nothing comes on for a minute it is given up.
 */
export async function sendForm(
  path: string,
  form: FormData,
  { onProgress, signal }: FormProgress,
): Promise<unknown> {
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), silentAtMostMs)
    }
    request.open('POST', path)
    request.setRequestHeader('X-Client-Type', clientType())
    request.setRequestHeader('X-Page', thisPage)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      listen()
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onloadend = () => {
      clearTimeout(silence)
      reject(new UnreachableError())
    }
    signal?.addEventListener('abort', () => request.abort())
    listen()
    request.send(form)
  })
  return readAnswer(response)
}
