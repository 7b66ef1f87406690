import { createContext, useContext } from 'react'
import type { Wish } from './account/begin-draft.ts'

type OpenSignup = (wish?: Wish) => void

export const OpenSignupContext = createContext<OpenSignup>(() => undefined)

/** Opens sign-up: a modal where there is room, else its page. */
export function useOpenSignup(): OpenSignup {
  return useContext(OpenSignupContext)
}
