import { useLingui } from '@lingui/react/macro'
import type { SignupStep } from '#contract/signup-steps.ts'

type StepWords = { title: string; text: string }

/** What each step after the account is about. */
export function useStepWords(): Record<SignupStep, StepWords> {
  const { t } = useLingui()
  return {
    photo: {
      title: t`Show yourself`,
      text: t`Most people look at photos first. One is enough to begin with.`,
    },
    profile: {
      title: t`A few facts about you`,
      text: t`They help others to find you. Choose what you like to say, and leave out the rest.`,
    },
    about_me: {
      title: t`In your own words`,
      text: t`Two or three sentences are plenty. They give others something to write about.`,
    },
    location: {
      title: t`Where do you live?`,
      text: t`Others see the town, and how far it is in steps such as “under 25 km”. Nothing finer is kept.`,
    },
    email_check: {
      title: t`Check your mailbox`,
      text: t`Once your address is confirmed, others can find you and answer you.`,
    },
    push: {
      title: t`Shall we tell you?`,
      text: t`This device can tell you when somebody writes to you, also while the site is closed. Your browser asks you once more.`,
    },
  }
}
