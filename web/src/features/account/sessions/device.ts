/** Browsers by the mark that only they leave, those that pose as others first. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
] as const

/** Phones and tablets name the system that theirs derives from as well, so they come first. */
const systems = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser and system of a user agent, each as far as it is known, such as Firefox and Linux. */
export function deviceOf(userAgent: string): readonly string[] {
  return [browsers, systems].flatMap((kinds) => {
    const known = kinds.find(([, mark]) => mark.test(userAgent))
    return known ? [known[0]] : []
  })
}
