import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse'

export function EmojiList() {
  return <EmojiPicker.List components={components} className="pb-1.5 select-none" />
}

const components: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-raised px-2.5 pt-2 pb-1 type-caption text-muted">
      {category.label}
    </div>
  ),
  Row: ({ children, ...props }) => (
    <div {...fromOne(props)} className="scroll-my-1 px-1.5">
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    <button
      {...fromOne(props)}
      type="button"
      className="flex size-10 items-center justify-center rounded-sm text-[1.5rem]/none data-active:bg-tint"
    >
      {emoji.emoji}
    </button>
  ),
}

/** A grid's rows and columns are counted from one; the picker counts from zero. */
function fromOne<Props extends { 'aria-rowindex'?: number; 'aria-colindex'?: number }>(
  props: Props,
): Props {
  const { 'aria-rowindex': row, 'aria-colindex': column } = props
  return {
    ...props,
    ...(row !== undefined && { 'aria-rowindex': row + 1 }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  }
}
