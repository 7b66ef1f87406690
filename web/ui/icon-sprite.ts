/** Written by scripts/build-icons.ts. The version lets browsers keep the sprite for a year. */
export const iconSprite = '/icons.svg?v=49ec9452c8'
