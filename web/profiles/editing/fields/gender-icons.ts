import type { Gender } from '#contract/options.ts'
import type { IconName } from '../../../ui/icon-names.ts'

export const genderIcons: Record<Gender, IconName> = {
  male: 'gender-male',
  female: 'gender-female',
  nonbinary: 'gender-nonbinary',
}
