/** What follows the account, in this order; each can be done, skipped or come back to. */
export const signupSteps = [
  'photo',
  'profile',
  'about_me',
  'location',
  'email_check',
  'push',
] as const
export type SignupStep = (typeof signupSteps)[number]
