// One emoji (docs/product.md, Pictures): a flag of two letters or a region, a keycap, or an emoji of any skin colour
// with joined parts. A character with a text form needs the emoji variation selector.
const oneEmoji =
  /^(?:\p{RI}{2}|🏴[\u{E0061}-\u{E007F}]{4,9}|[\d#*]\uFE0F\u20E3|(?!\p{RI})(?:\p{EPres}|\p{ExtPict}\uFE0F|\p{EBase}(?=\p{EMod}))\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?){0,9})$/u;

export const isPicture = (text: string): boolean => oneEmoji.test(text);
