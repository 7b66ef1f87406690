import { useEffect } from 'react'

/** Keeps the class that the server gave to the page true after signing in or out (S6.27). */
export function useBodyClass(signedIn: boolean): void {
  useEffect(() => {
    document.body.classList.toggle('logged-in', signedIn)
    document.body.classList.toggle('logged-out', !signedIn)
  }, [signedIn])
}
