// What the list of devices calls a browser. A User-Agent proves nothing: the words only help somebody to know their own.

/** In this order: each browser also claims to be those below it. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameOf = (userAgent: string, names: [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Chrome on Android"; as much of it as a User-Agent says. */
export function deviceLabel(userAgent = ''): string {
  const [browser, system] = [nameOf(userAgent, browsers), nameOf(userAgent, systems)];
  if (browser === undefined) return system === undefined ? 'A browser' : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
