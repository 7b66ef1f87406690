import type { ChatPhotoState } from '#contract/options.ts'
import type { Context } from '../../context.ts'

/** Where a photo is: a conversation's id, and the number of a message in it. */
export type PhotoPlace = { id: string; number: number }

/** Tells both sides' open pages what has become of a photo. */
export function tellPhoto(
  context: Context,
  sides: string[],
  { id, number }: PhotoPlace,
  state: ChatPhotoState,
): void {
  for (const side of sides) {
    context.bus.publish(side, { type: 'photo', conversation_id: id, number, state })
  }
}
