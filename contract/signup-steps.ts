/**
 * What follows once the account exists, in this order; each step can be done, skipped or returned
 * to.
 */
export const signupSteps = [
  'photo',
  'profile',
  'about_me',
  'location',
  'email_check',
  'push',
] as const
export type SignupStep = (typeof signupSteps)[number]

/** How many likes travel from an entry page into a new account. */
export const mostSignupLikes = 10
