/** Every expected "no" with its HTTP status. The sentence for each stands in sentences.ts. */
export const refusalStatus = {
  // Who asks
  authentication_required: 403,
  foreign_origin: 403,
  login_failed: 401,
  login_blocked: 429,
  pending_deletion: 409,
  rate_limited: 429,
  // What was sent
  invalid_input: 422,
  body_too_large: 413,
  not_found: 404,
  unknown_host: 421,
  // Accounts
  email_taken: 409,
  email_not_found: 404,
  signup_closed: 403,
  link_expired: 410,
  too_many_resets: 429,
  // Members
  profile_not_found: 404,
  blocked: 403,
  blocked_by_you: 403,
  invisible: 403,
  recipient_unconfirmed: 403,
  swipe_limit: 429,
  // Likes, chats
  conversation_not_found: 404,
  conversation_limit: 403,
  insufficient_credits: 402,
  fictional_unacknowledged: 403,
  message_too_long: 422,
  message_empty: 422,
  // Photos
  photo_limit: 403,
  photo_too_large: 413,
  photo_unreadable: 422,
  photo_dimensions: 422,
  photo_duplicate: 409,
  photo_not_found: 404,
  // Money
  bundle_not_found: 404,
  method_not_offered: 422,
  order_not_found: 404,
  payments_unavailable: 503,
  code_not_found: 404,
  code_used: 409,
  code_minimum: 422,
  code_country: 422,
  code_method: 422,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** What can be wrong with one field of a form. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'invalid_email',
  'email_taken',
  'username_is_email',
  'username_starts_with_at',
  'username_length',
  'username_taken',
  'date_of_birth_required',
  'date_of_birth_invalid',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'passwords_differ',
] as const
export type FieldCode = (typeof fieldCodes)[number]

export type FieldFault = {
  field: string
  code: FieldCode
  message: string
  /** What was probably meant, such as the corrected address. */
  suggestion?: string
}

/** The body of every refusal: RFC 9457 with a stable code. */
export type Problem = {
  type: 'about:blank'
  status: number
  code: RefusalCode | 'internal_error'
  title: string
  errors?: FieldFault[]
  /** Numbers and names that the sentence needs, such as minutes. */
  [detail: string]: unknown
}
