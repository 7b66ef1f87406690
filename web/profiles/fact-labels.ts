import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  bodyTypes,
  eyeColors,
  Gender,
  hairColors,
  relationshipStatuses,
  sexualities,
} from '#contract/options.ts'
import type { IconName } from '../ui/icon-names.ts'

// Apart from what a card shows: pages full of cards need none of these words.

type Labels<Code extends string> = Record<Code, MessageDescriptor>

export const genderLabels: Labels<Gender> = {
  male: msg`Man`,
  female: msg`Woman`,
  nonbinary: msg`Non-binary`,
}

export const genderPlurals: Labels<Gender> = {
  male: msg`Men`,
  female: msg`Women`,
  nonbinary: msg`Non-binary people`,
}

export const genderIcons: Record<Gender, IconName> = {
  male: 'gender-male',
  female: 'gender-female',
  nonbinary: 'gender-nonbinary',
}

export const sexualityLabels: Labels<(typeof sexualities)[number]> = {
  heterosexual: msg`Straight`,
  homosexual: msg`Gay or lesbian`,
  bisexual: msg`Bisexual`,
  other: msg({ message: 'Other', context: 'sexuality' }),
}

export const hairColorLabels: Labels<(typeof hairColors)[number]> = {
  black: msg({ message: 'Black', context: 'hair colour' }),
  brown: msg({ message: 'Brown', context: 'hair colour' }),
  blond: msg({ message: 'Blond', context: 'hair colour' }),
  red: msg({ message: 'Red', context: 'hair colour' }),
  grey: msg({ message: 'Grey', context: 'hair colour' }),
  white: msg({ message: 'White', context: 'hair colour' }),
  bald: msg({ message: 'Bald', context: 'hair colour' }),
  other: msg({ message: 'Other', context: 'hair colour' }),
}

export const eyeColorLabels: Labels<(typeof eyeColors)[number]> = {
  brown: msg({ message: 'Brown', context: 'eye colour' }),
  blue: msg({ message: 'Blue', context: 'eye colour' }),
  green: msg({ message: 'Green', context: 'eye colour' }),
  grey: msg({ message: 'Grey', context: 'eye colour' }),
  hazel: msg({ message: 'Hazel', context: 'eye colour' }),
  other: msg({ message: 'Other', context: 'eye colour' }),
}

export const bodyTypeLabels: Labels<(typeof bodyTypes)[number]> = {
  slim: msg({ message: 'Slim', context: 'body type' }),
  athletic: msg({ message: 'Athletic', context: 'body type' }),
  average: msg({ message: 'Average', context: 'body type' }),
  curvy: msg({ message: 'Curvy', context: 'body type' }),
  plus_size: msg({ message: 'Plus size', context: 'body type' }),
  muscular: msg({ message: 'Muscular', context: 'body type' }),
}

export const relationshipLabels: Labels<(typeof relationshipStatuses)[number]> = {
  single: msg`Single`,
  in_a_relationship: msg`In a relationship`,
  married: msg`Married`,
  open_relationship: msg`In an open relationship`,
  divorced: msg`Divorced`,
  widowed: msg`Widowed`,
}
