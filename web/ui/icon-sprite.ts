/** Written by scripts/make/build-icons.ts. The versions let browsers keep the sprites for a year. */
export const spriteAddresses = {
  other: '/icons.svg?v=639a07de53',
  entry: '/icons-entry.svg?v=3026f5cf51',
  member: '/icons-member.svg?v=c54456ffbf',
  lander: '/icons-lander.svg?v=15872fec0e',
}

/** The names in icons.json by all that it says of them: each page has this, so it is as short as can be. */
export const drawnIcons = [
  [
    'fill lander',
    'airplane-tilt bicycle books coffee cooking-pot disco-ball film-slate game-controller island paint-brush paw-print person-simple-hike potted-plant soccer-ball ticket vinyl-record wine',
  ],
  [
    '',
    'arrow-counter-clockwise arrow-down arrow-square-out arrow-up arrows-clockwise download-simple link-simple list minus percent plus sort-ascending upload-simple',
  ],
  ['entry', 'arrow-left arrow-right circle-notch dots-three sign-in sliders-horizontal'],
  ['member', 'arrow-u-up-left infinity sign-out'],
  [
    'fill',
    'baby bank barbell beer-stein bell bell-slash bookmark-simple calendar-blank campfire carrot chat-centered-text chat-circle cigarette cigarette-slash circle clock compass confetti copy credit-card crop device-mobile dots-six-vertical flame fork-knife gear-six gender-female gender-male gender-nonbinary hand-heart hand-palm heart-break house house-simple identification-card image-square key link lock lock-open lock-simple map-trifold megaphone-simple monitor moon onigiri pen-nib pencil-simple phone planet printer question ruler scales seal-check seal-percent shield shopping-bag smiley-wink sparkle star sun t-shirt tag tea-bag tree-evergreen user-plus users-three warning x-circle',
  ],
  [
    'fill entry',
    'camera chat-circle-dots chat-circle-text check-circle coins envelope-simple eye eye-slash gift globe heart info magnifying-glass map-pin mask-happy moon-stars paper-plane-right pause play prohibit share-network shield-check translate user-circle users warning-circle warning-octagon',
  ],
  [
    'fill member',
    'cards chats-circle flag gear image images magic-wand receipt smiley squares-four trash user user-minus',
  ],
  ['bold entry', 'caret-down caret-left caret-right caret-up check x'],
  ['bold member', 'checks'],
]
