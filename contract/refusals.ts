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
  unavailable: 503,
  // Accounts
  email_taken: 409,
  address_taken: 409,
  email_not_found: 404,
  signup_closed: 403,
  invite_invalid: 403,
  // 428: solve a task first, then send the same again.
  challenge_required: 428,
  account_paused: 403,
  link_expired: 410,
  too_many_resets: 429,
  // Members
  profile_not_found: 404,
  blocked: 403,
  blocked_by_you: 403,
  invisible: 403,
  recipient_unconfirmed: 403,
  unconfirmed: 403,
  recipient_paused: 403,
  swipe_limit: 429,
  visitor_views_used: 403,
  // 428: solve a task first, then ask the same again.
  reading_task: 428,
  reading_limited: 429,
  // Likes, chats
  conversation_not_found: 404,
  conversation_limit: 403,
  insufficient_credits: 402,
  price_changed: 409,
  fictional_unacknowledged: 403,
  message_too_long: 422,
  message_empty: 422,
  // Photos
  photo_limit: 403,
  photo_too_large: 413,
  photo_unreadable: 422,
  photo_dimensions: 422,
  photo_shape: 422,
  photo_duplicate: 409,
  photo_not_found: 404,
  uploads_crowded: 429,
  uploads_busy: 503,
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
  mandate_not_found: 404,
  receipt_not_found: 404,
  movement_not_found: 404,
  withdrawal_over: 403,
  nothing_to_refund: 409,
  withdrawal_changed: 409,
  spending_limit: 403,
  spending_paused: 403,
  // 423 rather than 503, because trying again at once does not help.
  spending_frozen: 423,
  pause_running: 409,
  direct_debit_blocked: 403,
  direct_debit_limit: 403,
  direct_debit_not_found: 404,
  sms_code_invalid: 422,
  sms_code_over: 410,
  sms_too_soon: 429,
  sms_limit: 403,
  // 424 rather than 503, because every retry by the client would count as another SMS.
  sms_unavailable: 424,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** What can be wrong with one field of a form. */
const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_many',
  'invalid_email',
  'email_taken',
  'username_is_email',
  'username_starts_with_at',
  'username_length',
  'username_taken',
  'username_reserved',
  'username_mixed',
  'username_contact',
  'date_of_birth_required',
  'date_of_birth_too_young',
  'date_of_birth_invalid',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'passwords_differ',
  'old_password_wrong',
  'password_wrong',
  'new_email_invalid',
  'new_email_taken',
  'new_email_same',
  'iban_invalid',
  'iban_country',
  'mobile_invalid',
  'postal_code_invalid',
  'authorization_required',
  'confirmation_required',
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
  /** What the answer's X-Request-Id says too: the service's log lines about it have the same. */
  request_id?: string
  /** Numbers and names that the sentence needs, such as minutes. */
  [detail: string]: unknown
}
