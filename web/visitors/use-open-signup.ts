import { createContext, type MouseEvent, useContext } from 'react'
import type { Gender, Interest } from '#contract/options.ts'
import { paths } from '../routing/paths.ts'

/**
 * What is known before the first step: whom the visitor came for, and what was answered elsewhere.
 */
export type Wish = {
  memberId?: string
  gender?: Gender
  seeking?: Gender[]
  /** What is picked beside the form, at the moment. */
  interests?: Interest[]
  /** Who is liked beside the form, at the moment. */
  likes?: string[]
}

type OpenSignup = (wish?: Wish) => void

export const OpenSignupContext = createContext<OpenSignup>(() => undefined)

/** Opens sign-up: as a modal if there is room, otherwise as a page. */
export function useOpenSignup(): OpenSignup {
  return useContext(OpenSignupContext)
}

/** Sign-up as a page of its own, with what is known before its first step. */
export function signupAddress({ memberId, gender, seeking = [] }: Wish): string {
  if (memberId) return paths.memberSignup(memberId)
  const answers = new URLSearchParams(seeking.map((each) => ['seeking', each]))
  if (gender) answers.set('gender', gender)
  return answers.size > 0 ? `${paths.signup()}?${answers}` : paths.signup()
}

/**
 * What pressing a link to sign-up does. A new tab, or a press before any script runs, gets the page
 * that the link names.
 */
export function useSignupLink(wish?: Wish) {
  const openSignup = useOpenSignup()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup(wish)
  }
}
