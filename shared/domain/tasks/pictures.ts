// A picture says to those who do not read yet what is to be done (docs/product.md, Pictures). A flag of two letters, a
// flag of a region, a key, or one emoji of any skin with what is joined to it; what has a text form says that it is none.
const oneEmoji =
  /^(?:\p{RI}{2}|🏴[\u{E0061}-\u{E007F}]{4,9}|[\d#*]\uFE0F\u20E3|(?!\p{RI})(?:\p{EPres}|\p{ExtPict}\uFE0F|\p{EBase}(?=\p{EMod}))\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?){0,9})$/u;

/** Whether a text is one emoji and nothing else. */
export const isPicture = (text: string): boolean => oneEmoji.test(text);
