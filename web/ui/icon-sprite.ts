/** Written by scripts/make/build-icons.ts. The versions let browsers keep the sprites for a year. */
export const spriteAddresses = {
  other: '/icons.svg?v=639a07de53',
  entry: '/icons-entry.svg?v=3026f5cf51',
  member: '/icons-member.svg?v=c54456ffbf',
  lander: '/icons-lander.svg?v=15872fec0e',
}
