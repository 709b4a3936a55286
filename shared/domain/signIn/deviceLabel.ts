// Names a browser in the list of devices. A User-Agent can lie; the label only helps people to recognise their own.

/** The order matters: each browser also claims to be the ones below. */
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

export function deviceLabel(userAgent = ''): string {
  const [browser, system] = [nameOf(userAgent, browsers), nameOf(userAgent, systems)];
  if (browser === undefined) return system === undefined ? 'A browser' : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
