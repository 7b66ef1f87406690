/** Written by scripts/make/build-icons.ts. The versions let browsers keep the sprites for a year. */
export const iconSprite = '/icons.svg?v=71ee0adba7'
export const entrySprite = '/icons-entry.svg?v=3026f5cf51'
export const memberSprite = '/icons-member.svg?v=c54456ffbf'
