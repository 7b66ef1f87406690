/** Written by scripts/make/build-icons.ts. The versions let browsers keep the sprites for a year. */
export const iconSprite = '/icons.svg?v=605de5c122'
export const entrySprite = '/icons-entry.svg?v=34e1a3dbc2'
