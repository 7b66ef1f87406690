export const cell = 'px-4 py-3'
export const numberCell = `${cell} text-right tabular`
