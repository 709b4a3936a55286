import { expect, test } from 'vitest';
import { canBeSeen, holdsInvisible } from '../words/visible.ts';
import { avatarColors, firstName, initials, nextAvatarColor, oneAlphabet, usernameKey } from './members.ts';

test.each([
  ['Mia', 'M'],
  ['mia rivers', 'MR'],
  ['Ana Maria de la Cruz', 'AC'],
  ['  Bo  ', 'B'],
  ['👩‍🚀 Zoe', '👩‍🚀Z'],
  ['🇩🇪 Mia', '🇩🇪M'],
  ['e\u0301va', 'E\u0301'],
  ['ß Müller', 'ßM'],
  ['مريم علي', 'مع'],
  ['', '?'],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['Mia Rivers', 'Mia'],
  ['  Bo  ', 'Bo'],
  ['Dr. Anna Berg', 'Anna'],
  ['Prof. Dr. Anna', 'Anna'],
  ['dr Anna', 'Anna'],
  ['Mrs. Doubtfire', 'Doubtfire'],
  ['🦄 Mia', 'Mia'],
  ['⭐ Dr. Mia', 'Mia'],
  ['Mia 🦄', 'Mia'],
  ['J. R. Rivers', 'J.'],
  ['7up Leo', '7up'],
  ['Dr. 🦄', 'Dr.'],
  ['Dr.', 'Dr.'],
  ['🦄', '🦄'],
  ['🦄 🌟', '🦄'],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  ['Mia', 'mia'],
  [' MIA ', 'mia'],
  ['Ｍｉａ', 'mia'],
  ['mia  rivers', 'mia rivers'],
  ['mia\u00a0\u3000rivers', 'mia rivers'],
  ['İlker', 'ilker'],
  ['ILKER', 'ilker'],
  ['Strauß', 'strauss'],
  ['ΣΟΦΟΣ', 'σοφοσ'],
  ['σοφος', 'σοφοσ'],
  ['Μυ', 'μυ'],
])('the username %j is the same as %j', (username, key) => {
  expect(usernameKey(username)).toBe(key);
});

test.each([
  ['mia', true],
  ['mia_2019🌟', true],
  ['Мария', true],
  ['李さん', true],
  ['Mia李', true],
  ['miaさん', true],
  ['김mia', true],
  ['李а', false],
  ['mіa (with a Ukrainian і)'.slice(0, 3), false],
  ['pаypal', false],
])('%j keeps to one alphabet: %s', (name, isOne) => {
  expect(oneAlphabet(name)).toBe(isOne);
});

test.each([
  ['mia', false],
  ['mia rivers', false],
  ['mia\u{1f31f}', false],
  ['mia\ufe0f', true],
  ['mi\u034fa', true],
  ['mia\u{e0100}', true],
  ['\u200bmia', true],
  ['mia\u2800', true],
  ['mi\u3164a', true],
  ['mia\u202e', true],
  ['mi\0a', true],
])('%j holds something that is not seen: %s', (text, isHeld) => {
  expect(holdsInvisible(text)).toBe(isHeld);
});

test.each([
  ['Mia', true],
  ['👩\u200d🚀', true],
  ['❤\ufe0f', true],
  ['\u05de\u200f', true],
  ['.', true],
  ['', false],
  ['  \n\t', false],
  ['\u2800\u2800', false],
  ['\u3164', false],
  ['\u202e\u2066 \u2069', false],
  ['\ufe0f\u034f\u{e0100}', false],
  ['\u200b', false],
])('%j can be seen: %s', (text, isSeen) => {
  expect(canBeSeen(text)).toBe(isSeen);
});

/** WCAG 2 contrast of white text on a colour. */
function contrastWithWhite(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

test.each(avatarColors)('white reads on %s at 4.5:1', (color) => {
  expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
});

test('a new member gets an unused colour, or a repeated one when all are used', () => {
  expect(nextAvatarColor([avatarColors[0], avatarColors[2]])).toBe(avatarColors[1]);
  expect(avatarColors).toContain(nextAvatarColor([...avatarColors]));
});
