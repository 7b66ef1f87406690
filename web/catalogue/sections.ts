import type { ReactNode } from 'react'
import { BadgeSamples } from './sections/basics/badge-samples.tsx'
import { ButtonSamples } from './sections/basics/button-samples.tsx'
import { ChipSamples } from './sections/basics/chip-samples.tsx'
import { IconButtonSamples } from './sections/basics/icon-button-samples.tsx'
import { LabelledIconButtonSamples } from './sections/basics/labelled-icon-button-samples.tsx'
import { PriceTagSamples } from './sections/basics/price-tag-samples.tsx'
import { TagSamples } from './sections/basics/tag-samples.tsx'
import {
  BubbleSamples,
  BubbleStatusSamples,
  DayDividerSamples,
  FailedStatusSamples,
  TypingDotsSamples,
} from './sections/chat/bubble-samples.tsx'
import { GiftCardSamples } from './sections/chat/gift-card-samples.tsx'
import { PhotoOfferSamples } from './sections/chat/photo-offer-samples.tsx'
import { SendButtonSamples } from './sections/chat/send-button-samples.tsx'
import { AlertSamples } from './sections/feedback/alert-samples.tsx'
import { CountdownBannerSamples } from './sections/feedback/countdown-banner-samples.tsx'
import { EmptyStateSamples } from './sections/feedback/empty-state-samples.tsx'
import {
  ProgressBarSamples,
  SkeletonSamples,
  SpinnerSamples,
  StepperSamples,
} from './sections/feedback/progress-samples.tsx'
import { ToastSamples } from './sections/feedback/toast-samples.tsx'
import { CheckboxSamples } from './sections/forms/checkbox-samples.tsx'
import { ChoiceChipsSamples } from './sections/forms/choice-chips-samples.tsx'
import { CodeFieldSamples } from './sections/forms/code-field-samples.tsx'
import { ComboboxFieldSamples } from './sections/forms/combobox-field-samples.tsx'
import { DateOfBirthFieldSamples } from './sections/forms/date-of-birth-field-samples.tsx'
import { PasswordFieldSamples } from './sections/forms/password-field-samples.tsx'
import { RadioCardSamples } from './sections/forms/radio-card-samples.tsx'
import { RadioGroupSamples } from './sections/forms/radio-group-samples.tsx'
import { SelectFieldSamples } from './sections/forms/select-field-samples.tsx'
import { RangeSliderSamples, SliderSamples } from './sections/forms/slider-samples.tsx'
import { SwitchSamples } from './sections/forms/switch-samples.tsx'
import { TextAreaSamples } from './sections/forms/text-area-samples.tsx'
import { TextFieldSamples } from './sections/forms/text-field-samples.tsx'
import { DisclosureSamples } from './sections/layers/disclosure-samples.tsx'
import { MenuSamples, PopoverSamples } from './sections/layers/menu-samples.tsx'
import { ModalSamples, SheetSamples } from './sections/layers/modal-samples.tsx'
import { PageProgressSamples } from './sections/navigation/page-progress-samples.tsx'
import { PagerSamples } from './sections/navigation/pager-samples.tsx'
import { SegmentSamples } from './sections/navigation/segment-samples.tsx'
import { TabsSamples } from './sections/navigation/tabs-samples.tsx'
import { AvatarSamples } from './sections/people/avatar-samples.tsx'
import { FictionalLabelSamples, PresenceMarkSamples } from './sections/people/mark-samples.tsx'
import { MemberCardSamples } from './sections/people/member-card-samples.tsx'
import { PhotoSamples } from './sections/people/photo-samples.tsx'
import { PhotoTeaserSamples } from './sections/people/photo-teaser-samples.tsx'
import { DrawingSamples } from './sections/pictures/drawing-samples.tsx'
import { GiftChoiceSamples, GiftDrawingSamples } from './sections/pictures/gift-samples.tsx'
import { IconSamples, InterestSamples } from './sections/pictures/icon-samples.tsx'
import { LogoSamples } from './sections/pictures/logo-samples.tsx'

export type SectionEntry = {
  id: string
  /** The file of the component, below web/ui. */
  file: string
  Samples: () => ReactNode
}

/** The components in the order of the page. A test sees to it that none is missing. */
export const sections: readonly SectionEntry[] = [
  { id: 'button', file: 'button.tsx', Samples: ButtonSamples },
  { id: 'send-button', file: 'chat/send-button.tsx', Samples: SendButtonSamples },
  { id: 'icon-button', file: 'icon-button.tsx', Samples: IconButtonSamples },
  {
    id: 'labelled-icon-button',
    file: 'labelled-icon-button.tsx',
    Samples: LabelledIconButtonSamples,
  },
  { id: 'badge', file: 'badge.tsx', Samples: BadgeSamples },
  { id: 'tag', file: 'tag.tsx', Samples: TagSamples },
  { id: 'price-tag', file: 'price-tag.tsx', Samples: PriceTagSamples },
  { id: 'chip', file: 'chip.tsx', Samples: ChipSamples },
  { id: 'text-field', file: 'forms/text-field.tsx', Samples: TextFieldSamples },
  { id: 'text-area', file: 'forms/text-area.tsx', Samples: TextAreaSamples },
  { id: 'password-field', file: 'forms/password-field.tsx', Samples: PasswordFieldSamples },
  { id: 'code-field', file: 'forms/code-field.tsx', Samples: CodeFieldSamples },
  { id: 'select-field', file: 'forms/select-field.tsx', Samples: SelectFieldSamples },
  { id: 'combobox-field', file: 'forms/combobox-field.tsx', Samples: ComboboxFieldSamples },
  {
    id: 'date-of-birth-field',
    file: 'forms/date-of-birth-field.tsx',
    Samples: DateOfBirthFieldSamples,
  },
  { id: 'checkbox', file: 'forms/checkbox.tsx', Samples: CheckboxSamples },
  { id: 'radio-group', file: 'forms/radio-group.tsx', Samples: RadioGroupSamples },
  { id: 'radio-card', file: 'forms/radio-card.tsx', Samples: RadioCardSamples },
  { id: 'switch', file: 'forms/switch.tsx', Samples: SwitchSamples },
  { id: 'choice-chips', file: 'forms/choice-chips.tsx', Samples: ChoiceChipsSamples },
  { id: 'slider', file: 'forms/slider.tsx', Samples: SliderSamples },
  { id: 'range-slider', file: 'forms/range-slider.tsx', Samples: RangeSliderSamples },
  { id: 'segment', file: 'navigation/segment.tsx', Samples: SegmentSamples },
  { id: 'tabs', file: 'navigation/tabs.tsx', Samples: TabsSamples },
  { id: 'pager', file: 'navigation/pager.tsx', Samples: PagerSamples },
  { id: 'page-progress', file: 'navigation/page-progress.tsx', Samples: PageProgressSamples },
  { id: 'photo', file: 'people/photo.tsx', Samples: PhotoSamples },
  { id: 'photo-teaser', file: 'people/photo-teaser.tsx', Samples: PhotoTeaserSamples },
  { id: 'avatar', file: 'people/avatar.tsx', Samples: AvatarSamples },
  { id: 'member-card', file: 'people/member-card.tsx', Samples: MemberCardSamples },
  { id: 'presence-mark', file: 'people/presence-mark.tsx', Samples: PresenceMarkSamples },
  { id: 'fictional-label', file: 'people/fictional-label.tsx', Samples: FictionalLabelSamples },
  { id: 'bubble', file: 'chat/bubble.tsx', Samples: BubbleSamples },
  { id: 'bubble-status', file: 'chat/bubble-status.tsx', Samples: BubbleStatusSamples },
  { id: 'failed-status', file: 'chat/failed-status.tsx', Samples: FailedStatusSamples },
  { id: 'day-divider', file: 'chat/day-divider.tsx', Samples: DayDividerSamples },
  { id: 'typing-dots', file: 'chat/typing-dots.tsx', Samples: TypingDotsSamples },
  { id: 'gift-card', file: 'chat/gift-card.tsx', Samples: GiftCardSamples },
  { id: 'gift-choice', file: 'gifts/gift-choice.tsx', Samples: GiftChoiceSamples },
  { id: 'photo-offer', file: 'chat/photo-offer.tsx', Samples: PhotoOfferSamples },
  { id: 'alert', file: 'feedback/alert.tsx', Samples: AlertSamples },
  { id: 'toast-card', file: 'feedback/toast-card.tsx', Samples: ToastSamples },
  {
    id: 'countdown-banner',
    file: 'feedback/countdown-banner.tsx',
    Samples: CountdownBannerSamples,
  },
  { id: 'stepper', file: 'feedback/stepper.tsx', Samples: StepperSamples },
  { id: 'progress-bar', file: 'feedback/progress-bar.tsx', Samples: ProgressBarSamples },
  { id: 'skeleton', file: 'feedback/skeleton.tsx', Samples: SkeletonSamples },
  { id: 'spinner', file: 'feedback/spinner.tsx', Samples: SpinnerSamples },
  { id: 'empty-state', file: 'feedback/empty-state.tsx', Samples: EmptyStateSamples },
  { id: 'modal', file: 'layers/modal.tsx', Samples: ModalSamples },
  { id: 'sheet', file: 'layers/sheet.tsx', Samples: SheetSamples },
  { id: 'menu', file: 'layers/menu.tsx', Samples: MenuSamples },
  { id: 'popover', file: 'layers/popover.tsx', Samples: PopoverSamples },
  { id: 'disclosure', file: 'layers/disclosure.tsx', Samples: DisclosureSamples },
  { id: 'logo', file: 'brand/logo.tsx', Samples: LogoSamples },
  { id: 'icon', file: 'icon.tsx', Samples: IconSamples },
  { id: 'interest-icons', file: 'interest-icons.ts', Samples: InterestSamples },
  { id: 'drawing', file: 'drawings/drawing.tsx', Samples: DrawingSamples },
  { id: 'gift-drawing', file: 'gifts/gift-drawing.tsx', Samples: GiftDrawingSamples },
]
