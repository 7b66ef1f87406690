import type { Problem } from '#contract/refusals.ts'

/**
 * How often a code can still be typed after a refusal: as the refusal says, or one less for a wrong
 * code.
 */
export function triesLeft(before: number, { code, tries_left }: Problem): number {
  if (code === 'sms_code_over') return 0
  if (code !== 'sms_code_invalid') return before
  return typeof tries_left === 'number' ? tries_left : Math.max(0, before - 1)
}
