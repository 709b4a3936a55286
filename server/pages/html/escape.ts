const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** XML knows no way to write these characters at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const escapeXml = (text: string): string => escapeText(text.replace(notInXml, '\uFFFD'));

/** JSON that cannot end a script element or begin a comment. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
