import { createContext, useContext } from 'react'
import type { Wish } from '../signup/account/begin-draft.ts'

type OpenSignup = (wish?: Wish) => void

export const OpenSignupContext = createContext<OpenSignup>(() => undefined)

/** Opens sign-up: as a modal if there is room, otherwise as a page. */
export function useOpenSignup(): OpenSignup {
  return useContext(OpenSignupContext)
}
